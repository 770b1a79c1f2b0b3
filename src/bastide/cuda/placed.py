"""What the compiler for GPUs is told about records.

    record_in(kind)(words, at)    the record that begins at a word of an array in shared memory
    settled(known)(record)        a record whose numbers are those of `known`: they become constants of the machine code

Kernels are written for plain records and compiled for these too. A record of which the compiler knows that it lies in
shared memory is read with shorter and faster instructions. With the numbers of the rules as constants, the steps of
expansions that are not in play are left out: the base game needs less than half of the machine code.
"""

import hashlib

from llvmlite import ir
from numba.core import cgutils, types
from numba.core.datamodel.models import RecordModel
from numba.cuda.cudaimpl import registry
from numba.cuda.extending import intrinsic
from numba.cuda.models import register_model
from numba.np.arrayobj import record_getattr, record_setattr

GLOBAL, SHARED = 1, 3  # the numbers of a GPU's memories among its address spaces
FEW_BYTES = 64  # arrays of up to so many bytes are copied into the machine code
BYTE, WORD = ir.IntType(8), ir.IntType(64)


class MarkedRecord(types.Record):
    """The type of a record that no other record is taken for, though it has the same fields.

    Numba passes a record to a function that was compiled for another one if this one begins with the same fields. The
    mark is one field more, at the end.
    """

    def __init__(self, plain, mark):
        fields = [(name, field._asdict()) for name, field in plain.fields.items()]
        fields.append((f"~{mark}", {"type": types.int8, "offset": plain.size - 1}))
        super().__init__(fields, plain.size, plain.aligned)

    def can_convert_to(self, typing, other):
        return None


class SharedRecord(MarkedRecord):
    """The type of a record in shared memory."""

    def __init__(self, plain):
        super().__init__(plain, "shared")


@register_model(SharedRecord)
class SharedRecordModel(RecordModel):
    """A record is passed on as a pointer into shared memory."""

    def __init__(self, manager, kind):
        super().__init__(manager, kind)
        self._be_ptr_type = ir.PointerType(self._be_type, SHARED)


def plain_pointer(builder, value):
    """A pointer into shared memory as a plain pointer. The compiler sees through the cast."""
    return builder.addrspacecast(value, ir.PointerType(value.type.pointee))


@registry.lower_getattr_generic(SharedRecord)
def shared_getattr(context, builder, kind, value, field):
    return record_getattr(context, builder, kind, plain_pointer(builder, value), field)


@registry.lower_setattr_generic(SharedRecord)
def shared_setattr(context, builder, signature, args, field):
    return record_setattr(context, builder, signature, (plain_pointer(builder, args[0]), args[1]), field)


def record_in(plain):
    """A function for kernels: the record of a type that begins at a word of an array in shared memory."""
    kind = SharedRecord(plain)

    @intrinsic
    def record_at(typing, words, at):
        def pointer(context, builder, signature, args):
            array = cgutils.create_struct_proxy(signature.args[0])(context, builder, args[0])
            start = builder.gep(array.data, [args[1]])
            return builder.addrspacecast(start, context.get_value_type(kind))

        return kind(words, types.int64), pointer

    return record_at


class SettledRecord(MarkedRecord):
    """The type of a record whose numbers are known."""

    def __init__(self, plain, known):
        super().__init__(plain, f"settled {hashlib.sha256(known.tobytes()).hexdigest()}")
        self.known = known


register_model(SettledRecord)(RecordModel)


@registry.lower_getattr_generic(SettledRecord)
def settled_getattr(context, builder, kind, value, field):
    number, part = kind.known[field], kind.typeof(field)
    if not isinstance(part, types.NestedArray):
        return context.get_constant(part, number.item())
    if number.nbytes <= FEW_BYTES:
        value = field_in_code(builder, kind, number, field)
    return record_getattr(context, builder, kind, value, field)


def field_in_code(builder, kind, number, field):
    """A pointer to a record of which only one field exists, in the machine code."""
    data = bytearray(number.tobytes())
    variable = cgutils.add_global_variable(
        builder.module, ir.ArrayType(BYTE, len(data)), f"settled.{field}", addrspace=GLOBAL
    )
    variable.linkage, variable.global_constant, variable.align = "internal", True, 8
    variable.initializer = ir.Constant(variable.type.pointee, data)
    start = builder.addrspacecast(variable, ir.PointerType(variable.type.pointee))
    start = builder.gep(builder.bitcast(start, ir.PointerType(BYTE)), [ir.Constant(WORD, -kind.offset(field))])
    return builder.bitcast(start, ir.PointerType(ir.ArrayType(BYTE, kind.size)))


def settled(known):
    """A function for kernels: a record whose numbers are those of `known`."""

    @intrinsic
    def settle(typing, record):
        return SettledRecord(record, known)(record), lambda context, builder, signature, args: args[0]

    return settle
