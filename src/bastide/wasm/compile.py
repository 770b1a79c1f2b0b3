"""Compiles kernels to one WebAssembly object: Numba's intermediate code, given another target.

Numba types and lowers each kernel as for Python (core/linking.py). What comes out is LLVM's intermediate code for a
machine with 64-bit addresses. It stays correct with 32-bit ones: addresses are `ptr`, and LLVM cuts the 64-bit numbers
that are added to them. Only what names the machine is replaced.
"""

import re
from typing import Any

import llvmlite.binding as llvm
import numba
from numba.core import types

from bastide.core.linking import below
from bastide.wasm.exports import NUMBER, OPEN, Export

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+sign-ext,+mutable-globals,+nontrapping-fptoint"
SPEED = 2  # of LLVM: -O2
FOREIGN = re.compile(r'"(target-cpu|target-features|probe-stack)"="[^"]*"')  # attributes that name another machine


def compile_object(exports: list[Export], dtypes: dict[str, Any], lengths: dict[str, int]) -> bytes:
    """The object file of some exports. `dtypes` and `lengths` say what an argument is."""
    compiled = [compile_kernel(export, dtypes, lengths) for export in exports]
    declared = {declaration(found): None for found in compiled}
    wrappers = [wrapper(export, found, dtypes, lengths) for export, found in zip(exports, compiled)]
    module = llvm.parse_assembly("\n".join(["declare void @llvm.trap()", *declared, *wrappers]))
    inner, others = below([found.library for found in compiled])
    for library in [*inner, *others]:
        module.link_in(library._final_module, preserve=True)
    return emit(str(module), {export.name for export in exports})


def compile_kernel(export: Export, dtypes: dict[str, Any], lengths: dict[str, int]) -> Any:
    """The kernel of an export for these types of arguments, as intermediate code."""
    arguments = tuple(type_of(argument, dtypes, lengths) for argument in export.arguments)
    inner = export.kernel.inner
    inner.compile(arguments)
    return inner.overloads[arguments]


def type_of(argument: str, dtypes: dict[str, Any], lengths: dict[str, int]) -> Any:
    """The type of an argument for Numba."""
    if argument == NUMBER:
        return types.int64
    item = numba.from_dtype(dtypes[argument])
    return types.Array(item, 1, "C") if argument in lengths else item


def declaration(found: Any) -> str:
    """The kernel as Numba calls it: result, exception, then the arguments; arrays take seven of them each."""
    passed = []
    for argument in found.signature.args:
        passed += ["ptr", "ptr", "i64", "i64", "ptr", "i64", "i64"] if isinstance(argument, types.Array) else []
        passed += ["i64"] if argument == types.int64 else []
        passed += ["ptr"] if isinstance(argument, types.Record) else []
    return f"declare i32 @{found.fndesc.llvm_func_name}(ptr, ptr, {', '.join(passed)})"


def wrapper(export: Export, found: Any, dtypes: dict[str, Any], lengths: dict[str, int]) -> str:
    """The export as a function of pointers and 32-bit numbers. A kernel that reports an error traps."""
    taken, steps, passed = [], [], []
    for index, argument in enumerate(export.arguments):
        if argument == NUMBER:
            taken.append(f"i32 %a{index}")
            steps.append(f"%w{index} = sext i32 %a{index} to i64")
            passed.append(f"i64 %w{index}")
        elif argument in lengths:
            taken.append(f"ptr %a{index}")
            items, item = str(lengths[argument]), dtypes[argument].itemsize
            if lengths[argument] == OPEN:
                taken.append(f"i32 %n{index}")
                steps.append(f"%items{index} = sext i32 %n{index} to i64")
                items = f"%items{index}"
            passed.append(f"ptr null, ptr null, i64 {items}, i64 {item}, ptr %a{index}, i64 {items}, i64 {item}")
        else:
            taken.append(f"ptr %a{index}")
            passed.append(f"ptr %a{index}")
    result = result_type(found.signature.return_type)
    widen = {"i32": "%result = load i32, ptr %back", "ptr": "%result = add i32 0, 0"}.get(
        result,
        f"%full = load {result}, ptr %back\n%result = {'trunc' if result == 'i64' else 'sext'} {result} %full to i32",
    )
    name, call = export.name, f"@{found.fndesc.llvm_func_name}(ptr %back, ptr %raised, {', '.join(passed)})"
    return "\n".join(
        [
            f"define i32 @{name}({', '.join(taken)}) {{",
            f"%back = alloca {result}\n%raised = alloca ptr",
            *steps,
            f"%status = call i32 {call}",
            "%fine = icmp eq i32 %status, 0",
            "br i1 %fine, label %good, label %bad",
            "bad:\ncall void @llvm.trap()\nunreachable",
            f"good:\n{widen}\nret i32 %result",
            "}",
        ]
    )


def result_type(returned: Any) -> str:
    """The type of a kernel's result in memory."""
    if isinstance(returned, types.NoneType):
        return "ptr"
    return "i8" if isinstance(returned, types.Boolean) else f"i{returned.bitwidth}"


def emit(text: str, exports: set[str]) -> bytes:
    """Give intermediate code the target WebAssembly, drop what no export needs, optimize, and make an object file."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=SPEED, features=FEATURES)
    text = re.sub(r"^target (triple|datalayout) = .*$", "", text, flags=re.M)
    module = llvm.parse_assembly(FOREIGN.sub("", text))
    module.triple, module.data_layout = TRIPLE, str(machine.target_data)
    for thing in [*module.functions, *module.global_variables]:
        if not thing.is_declaration and thing.name not in exports:
            thing.linkage = "internal"
    builder = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=SPEED))
    builder.getModulePassManager().run(module, builder)
    found: bytes = machine.emit_object(module)
    return found
