"""Makes a WebAssembly module of one object file of LLVM: what a linker does when there is nothing else to link.

LLVM writes an object file as a module whose numbers are still open: each place in the code and the data that names a
function, a global or an address is listed as a relocation. Memory is laid out like this:

    0 … STACK - 1        the stack, which grows down; an overflow leaves memory, so it traps
    STACK … heap - 1     the constants of the kernels
    heap …               free: the page puts its records there

The module imports its memory (`env.memory`) and exports the functions that are asked for.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

STACK = 1 << 16
PAGE = 1 << 16
MAGIC = b"\0asm\1\0\0\0"
CUSTOM, TYPE, IMPORT, FUNCTION, GLOBAL, EXPORT, CODE, DATA, DATA_COUNT = 0, 1, 2, 3, 6, 7, 10, 11, 12
FUNCTIONS, TABLES, MEMORIES, GLOBALS = 0, 1, 2, 3  # kinds of imports, exports and symbols; a symbol of kind 1 is data
DATA_SYMBOL, SECTION_SYMBOL = 1, 3
UNDEFINED, EXPLICIT_NAME = 0x10, 0x40
SYMBOL_TABLE = 8
FUNCTION_INDEX, ADDRESS, ADDRESS_SIGNED, ADDRESS_WORD, TYPE_INDEX, GLOBAL_INDEX = 0, 3, 4, 5, 6, 7
OPEN_WIDTH = {FUNCTION_INDEX: 5, ADDRESS: 5, ADDRESS_SIGNED: 5, ADDRESS_WORD: 4, TYPE_INDEX: 5, GLOBAL_INDEX: 5}


class CannotLink(ValueError):
    """The object needs something that only a full linker could give; the sentence says what."""


@dataclass
class Reader:
    """Reads numbers and names one after the other."""

    data: bytes
    at: int = 0

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        """An unsigned LEB128 number."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def signed(self) -> int:
        """A signed LEB128 number."""
        start = self.at
        value = self.number()
        bits = 7 * (self.at - start)
        return value - (1 << bits) if value >> (bits - 1) else value

    def bytes(self, size: int) -> bytes:
        self.at += size
        return self.data[self.at - size : self.at]

    def name(self) -> str:
        return self.bytes(self.number()).decode()

    @property
    def more(self) -> bool:
        return self.at < len(self.data)


@dataclass(frozen=True)
class Symbol:
    """A function, a global or a piece of data that relocations name."""

    kind: int
    name: str
    index: int  # of the function, the global or the data segment
    offset: int = 0  # in the data segment


@dataclass(frozen=True)
class Relocation:
    kind: int
    at: int  # in its section
    index: int  # of the symbol, or of the type
    addend: int


@dataclass
class Segment:
    """A piece of the memory at the start."""

    offset: int
    data: bytes
    at: int  # of the data, in its section


@dataclass
class ObjectFile:
    """The parts of an object file."""

    sections: dict[int, bytes] = field(default_factory=dict)
    symbols: list[Symbol] = field(default_factory=list)
    relocations: dict[int, list[Relocation]] = field(default_factory=dict)  # by section
    segments: list[Segment] = field(default_factory=list)

    def value(self, relocation: Relocation) -> int:
        """The number that belongs in an open place."""
        if relocation.kind == TYPE_INDEX:
            return relocation.index
        symbol = self.symbols[relocation.index]
        if symbol.kind == DATA_SYMBOL:
            return STACK + self.segments[symbol.index].offset + symbol.offset + relocation.addend
        return symbol.index

    @property
    def heap(self) -> int:
        """The first free address."""
        end = max((segment.offset + len(segment.data) for segment in self.segments), default=0)
        return (STACK + end + 63) & ~63


def read_object(data: bytes) -> ObjectFile:
    """Take an object file apart."""
    found = ObjectFile()
    reader, order = Reader(data, len(MAGIC)), list[int]()
    custom: dict[str, bytes] = {}
    while reader.more:
        kind = reader.byte()
        body = reader.bytes(reader.number())
        order.append(kind)
        if kind == CUSTOM:
            inside = Reader(body)
            name = inside.name()
            custom[name] = body[inside.at :]
        else:
            found.sections[kind] = body
    found.symbols = list(read_symbols(custom["linking"]))
    found.segments = list(read_segments(found.sections.get(DATA, b"\0")))
    for name in ("reloc.CODE", "reloc.DATA"):
        if name in custom:
            inside = Reader(custom[name])
            section = order[inside.number()]
            found.relocations[section] = list(read_relocations(inside))
    return found


def read_symbols(linking: bytes) -> Iterator[Symbol]:
    """The symbol table of the section `linking`."""
    reader = Reader(linking)
    reader.number()  # the version of the format
    while reader.more:
        part, body = reader.byte(), Reader(reader.bytes(reader.number()))
        for _ in range(body.number() if part == SYMBOL_TABLE else 0):
            kind, flags = body.byte(), body.number()
            if kind == DATA_SYMBOL:
                name = body.name()
                if flags & UNDEFINED:
                    raise CannotLink(f"the data {name!r} is not defined")
                yield Symbol(kind, name, body.number(), body.number())
                body.number()  # its size
            elif kind == SECTION_SYMBOL:
                yield Symbol(kind, "", body.number())
            else:
                index = body.number()
                named = not flags & UNDEFINED or flags & EXPLICIT_NAME
                yield Symbol(kind, body.name() if named else "", index)


def read_segments(data: bytes) -> Iterator[Segment]:
    """The pieces of the section of data, each at the constant address that the object file gives it."""
    reader = Reader(data)
    for _ in range(reader.number()):
        if reader.number() != 0 or reader.byte() != 0x41:  # i32.const
            raise CannotLink("a piece of data has no constant address")
        offset = reader.signed()
        reader.byte()  # end
        size = reader.number()
        yield Segment(offset, reader.bytes(size), reader.at - size)


def read_relocations(reader: Reader) -> Iterator[Relocation]:
    for _ in range(reader.number()):
        kind, at, index = reader.byte(), reader.number(), reader.number()
        if kind not in OPEN_WIDTH:
            raise CannotLink(f"a relocation of type {kind}: kernels have no tables and no threads")
        yield Relocation(kind, at, index, reader.signed() if kind in (ADDRESS, ADDRESS_SIGNED, ADDRESS_WORD) else 0)


def link(data: bytes, exports: list[str]) -> tuple[bytes, int]:
    """The module of an object file, and the first address that its memory has free."""
    found = read_object(data)
    check_imports(found.sections[IMPORT])
    functions = {symbol.name: symbol.index for symbol in found.symbols if symbol.kind == FUNCTIONS}
    if missing := [name for name in exports if name not in functions]:
        raise CannotLink(f"there is no function {missing[0]!r}")
    pages = -(-found.heap // PAGE)
    parts = {
        TYPE: found.sections[TYPE],
        IMPORT: vector([text("env") + text("memory") + bytes([MEMORIES, 0]) + leb(pages)]),
        FUNCTION: found.sections[FUNCTION],
        GLOBAL: vector([b"\x7f\1\x41" + signed_leb(STACK) + b"\x0b"]),  # the stack pointer: a mutable i32
        EXPORT: vector([text(name) + bytes([FUNCTIONS]) + leb(functions[name]) for name in exports]),
    }
    if DATA_COUNT in found.sections:
        parts[DATA_COUNT] = found.sections[DATA_COUNT]
    parts |= {CODE: link_code(found), DATA: link_data(found)}
    return MAGIC + b"".join(bytes([kind]) + sized(body) for kind, body in parts.items()), found.heap


def check_imports(section: bytes) -> None:
    """The object may import its memory and its stack pointer, and no function: nothing outside gives it one."""
    reader = Reader(section)
    for _ in range(reader.number()):
        reader.name()
        name, kind = reader.name(), reader.byte()
        if kind == MEMORIES:
            flags = reader.number()
            reader.number()
            if flags & 1:
                reader.number()
        elif kind == GLOBALS and name == "__stack_pointer":
            reader.bytes(2)
        else:
            raise CannotLink(f"the kernels need {name!r} from outside")


def link_code(found: ObjectFile) -> bytes:
    """The bodies of all functions, each number in as few bytes as it needs."""
    code = found.sections[CODE]
    waiting = sorted(found.relocations.get(CODE, []), key=lambda relocation: relocation.at)
    reader, bodies, next_one = Reader(code), [], 0
    for _ in range(reader.number()):
        size = reader.number()
        at, end, body = reader.at, reader.at + size, b""
        while next_one < len(waiting) and waiting[next_one].at < end:
            open_place = waiting[next_one]
            value = found.value(open_place)
            body += code[at : open_place.at] + (signed_leb(value) if open_place.kind == ADDRESS_SIGNED else leb(value))
            at = open_place.at + OPEN_WIDTH[open_place.kind]
            next_one += 1
        bodies.append(sized(body + code[at:end]))
        reader.at = end
    return vector(bodies)


def link_data(found: ObjectFile) -> bytes:
    """The pieces of memory, each at its address."""
    pieces = [bytearray(segment.data) for segment in found.segments]
    for relocation in found.relocations.get(DATA, []):
        for segment, piece in zip(found.segments, pieces):
            at = relocation.at - segment.at
            if 0 <= at < len(piece):
                piece[at : at + 4] = found.value(relocation).to_bytes(4, "little")
    places = [signed_leb(STACK + segment.offset) for segment in found.segments]
    return vector([b"\0\x41" + place + b"\x0b" + sized(bytes(piece)) for place, piece in zip(places, pieces)])


def leb(value: int) -> bytes:
    """An unsigned number in as few bytes as it needs."""
    found = bytearray()
    while value >= 0x80:
        found.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*found, value])


def signed_leb(value: int) -> bytes:
    """A signed number in as few bytes as it needs."""
    found = bytearray()
    while not -0x40 <= value < 0x40:
        found.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*found, value & 0x7F])


def sized(body: bytes) -> bytes:
    return leb(len(body)) + body


def vector(items: list[bytes]) -> bytes:
    return leb(len(items)) + b"".join(items)


def text(name: str) -> bytes:
    return sized(name.encode())
