// What comes before anything is painted: a script of its own that the page waits for, which makes it small.

import { applyLooks, recalledLooks } from "./looks.js";
import { recall } from "./store.js";

applyLooks(recalledLooks(recall("settings")));
