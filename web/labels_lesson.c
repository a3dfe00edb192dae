/* The labels of the guided first game: see labels.h. What it tells is in texts/lesson.text. */
#include "labels.h"

const web_label web_labels_lesson[] = {
    {"lesson-game", W_("lesson")},
    {"lesson-step", W_("Step %d of %d")},
    {"lesson-back", W_("Back")},
    {"lesson-fly", W_("Let time fly")},
    {"lesson-show", W_("Show me")},
    {"lesson-leave", W_("Leave the lesson")},
    {"lesson-leave-sure", W_("Leave the lesson?")},
    {"lesson-waits", W_("It stays as it is: you can come back to this place at any time.")},
    {"lesson-play-on", W_("You can also play on freely from here, against a bot.")},
    {"lesson-go", W_IN("lesson", "Leave it")},
    {"lesson-stay", W_("Stay")},
    {"lesson-free", W_("Play freely")},
    {"lesson-home", W_("To the first screen")},
    {"lesson-freed", W_("The table is yours.")},
    {"lesson-again", W_("A game of your own")},
    {"lesson-take", W_("Choose: %s.")},
    {"lesson-switch-on", W_("Switch on: %s.")},
    {"lesson-switch-off", W_("Switch off: %s.")},
    {"lesson-wheel", W_("Turn the wheel to %d {1:week|weeks}.")},
    {"lesson-press", W_("Press: %s.")},
    {"lesson-wrong", W_("Patience, that comes later. %s")},
    {0, 0},
};
