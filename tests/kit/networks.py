"""Makes a file of networks of another: networks.py FROM TO SEATS... keeps those for so many players;
networks.py FROM TO --add X adds X to every weight of the outputs, which makes other networks;
networks.py FROM TO --nameless leaves out how they were made.

Written from docs/network.md alone, so that it is a second opinion about the format."""

import struct
import sys
import zlib


class Source:
    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, count):
        self.at += count
        assert self.at <= len(self.data)
        return self.data[self.at - count : self.at]

    def number(self, count):
        return int.from_bytes(self.take(count), "little")


def read(path):
    data = open(path, "rb").read()
    assert data[:8] == b"thebnet\n"
    version, length = struct.unpack("<II", data[8:16])
    assert version == 1 and length == len(data)
    assert zlib.crc32(data[:-4]) == int.from_bytes(data[-4:], "little")
    source = Source(data[16:-4])
    lists = [[source.take(source.number(1)) for _ in range(source.number(2))] for _ in range(5)]
    units = source.number(2)
    groups, features = len(lists), sum(len(names) for names in lists[1:])
    weights = (len(lists[0]) * groups + features + 2 * groups) * units + 1
    networks = []
    for _ in range(source.number(1)):
        seats = source.number(1)
        command = source.take(source.number(1))
        networks.append((seats, command, list(struct.unpack(f"<{weights}f", source.take(4 * weights)))))
    assert source.at == len(source.data)
    return lists, units, networks


def write(path, lists, units, networks):
    body = b""
    for names in lists:
        body += struct.pack("<H", len(names)) + b"".join(bytes([len(name)]) + name for name in names)
    body += struct.pack("<HB", units, len(networks))
    for seats, command, weights in networks:
        body += bytes([seats, len(command)]) + command + struct.pack(f"<{len(weights)}f", *weights)
    data = b"thebnet\n" + struct.pack("<II", 1, 16 + len(body) + 4) + body
    open(path, "wb").write(data + struct.pack("<I", zlib.crc32(data)))


def main(origin, target, *how):
    lists, units, networks = read(origin)
    if how[0] == "--add":
        outputs = len(lists) * units + 1
        for _, _, weights in networks:
            weights[-outputs:-1] = [weight + float(how[1]) for weight in weights[-outputs:-1]]
    elif how[0] == "--nameless":
        networks = [(seats, b"", weights) for seats, _, weights in networks]
    else:
        networks = [network for network in networks if str(network[0]) in how]
    write(target, lists, units, networks)


main(*sys.argv[1:])
