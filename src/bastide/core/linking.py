"""How kernels are compiled: each kernel once to intermediate code, and machine code only for those that Python calls.

By default Numba makes machine code for every function, and optimizes all callees again inside each caller. But Python
calls only a few kernels directly. So there are two ways to compile a kernel:

    inner   called by other kernels: compilation stops at LLVM's intermediate code
    entry   called from Python: linked with all inner libraries below it, then optimized once as a whole

    Python ──> entry `legal` ──┬──> inner `list_places` ──> inner `places_in_word`
                               └──> inner `list_posts` ───> inner `root_of`

Compiling takes less than half of the time this way, and LLVM sees the whole program at once.
"""

from inspect import Parameter, Signature, signature

from numba.core import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.environment import lookup_environment
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import NativeLowering
from numba.core.types import unliteral
from numba.extending import overload as numba_overload


class InnerLibrary(JITCodeLibrary):
    """A kernel as intermediate code."""

    def finalize(self):
        self.names = [function.name for function in self.get_defined_functions()]
        self._finalized = True


class EntryLibrary(JITCodeLibrary):
    """A kernel linked with everything that it calls, as machine code."""

    def finalize(self):
        inner, others = below(self._linking_libraries)
        for library in inner:
            self._final_module.link_in(library._final_module, preserve=True)
        names = {name for library in inner for name in library.names}
        for function in self._final_module.functions:
            if function.name in names:
                function.linkage = "internal"  # LLVM removes the function once it is inlined everywhere
        self._linking_libraries = others
        super().finalize()
        for variable in self._final_module.global_variables:
            environment = lookup_environment(variable.name)
            if environment is not None:
                self._codegen.set_env(variable.name, environment)


def below(libraries):
    """All inner libraries that an entry calls, directly or indirectly, and the libraries of Numba that these need."""
    inner, others = {}, {}
    waiting = list(libraries)
    while waiting:
        library = waiting.pop()
        if not isinstance(library, InnerLibrary):
            others[library] = None
        elif library not in inner:
            inner[library] = None
            waiting.extend(library._linking_libraries)
    return list(inner), list(others)


@register_pass(mutates_CFG=True, analysis_only=False)
class InnerLowering(NativeLowering):
    """Lowers a kernel that only kernels call. Callers find it by a key without any meaning, a token."""

    _name = "inner_lowering"

    def run_pass(self, state):
        state.library = InnerLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_cpython_wrapper = state.flags.no_cfunc_wrapper = state.flags.no_compile = True
        super().run_pass(state)
        token = [].append  # Numba wants a builtin as the key; each `[].append` is a new object
        state.targetctx.insert_user_function(token, state.cr.fndesc, [state.library])
        state["cr"] = state.cr._replace(cfunc=token)
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class EntryLowering(NativeLowering):
    """Lowers a kernel that Python calls."""

    _name = "entry_lowering"

    def run_pass(self, state):
        state.library = EntryLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        state.flags.no_cfunc_wrapper = True
        return super().run_pass(state)


def pipelines(state, lowering):
    """Numba's own passes, with our lowering in place of theirs."""
    passes = DefaultPassBuilder.define_nopython_pipeline(state)
    passes.passes = [(lowering, text) if step is NativeLowering else (step, text) for step, text in passes.passes]
    passes.finalize()
    return [passes]


class InnerCompiler(CompilerBase):
    def define_pipelines(self):
        return pipelines(self.state, InnerLowering)


class EntryCompiler(CompilerBase):
    def define_pipelines(self):
        return pipelines(self.state, EntryLowering)


# Without Numba's memory manager (`_nrt`) a kernel that allocates does not compile.
OPTIONS = {"nopython": True, "nogil": True, "boundscheck": None, "_nrt": False}


def widened(argument):
    """The type of an argument inside a kernel: int64 for all small integers, so that each kernel is compiled once."""
    if isinstance(argument, types.BooleanLiteral):
        return types.boolean
    if isinstance(argument, types.Integer | types.IntegerLiteral) and unliteral(argument) != types.uint64:
        return types.int64
    return argument


class Kernel(CPUDispatcher):
    """A compiled function: an entry when Python calls it, an inner library when kernels call it."""

    def __init__(self, function):
        super().__init__(function, targetoptions=OPTIONS, pipeline_class=EntryCompiler)
        self.inner = CPUDispatcher(function, targetoptions=OPTIONS, pipeline_class=InnerCompiler)

    def get_call_template(self, args, kws):
        return self.inner.get_call_template(
            tuple(widened(arg) for arg in args), {name: widened(arg) for name, arg in kws.items()}
        )

    def get_overload(self, sig):
        return self.inner.get_overload(sig)

    @property
    def nopython_signatures(self):
        return self.inner.nopython_signatures


def overload(function, strict=True):
    """Numba's `overload` for CPU and GPU: gives a Python function its compiled form inside kernels."""

    def register(chosen):
        options = {**OPTIONS, "pipeline_class": InnerCompiler}
        numba_overload(function, target="cpu", jit_options=options, strict=strict)(chosen)
        numba_overload(function, target="cuda", strict=strict)(chosen)
        return chosen

    return register


def chosen_by_state(verb, module_of):
    """Let kernels call a verb such as `apply`: the dtype of the state picks the game whose function is called."""

    def chosen(state, *_):
        return getattr(module_of(state.fields), verb.__name__).py_func

    plain = [parameter.replace(annotation=Parameter.empty) for parameter in signature(verb).parameters.values()]
    chosen.__signature__ = Signature(plain)
    overload(verb)(chosen)


def only_with(field, otherwise=None):
    """Let a kernel exist only for states that have a field. For all other states it is the constant `otherwise`.

    The dtype of the state decides this when a caller is compiled, so an expansion costs nothing in a layout without it.
    """

    def decorate(compiled):
        def chosen(state, *rest):
            return compiled(state, *rest) if field in state.dtype.names else otherwise

        @overload(chosen, strict=False)
        def typed(state, *rest):
            if field in state.fields:
                return lambda state, *rest: compiled(state, *rest)
            return lambda state, *rest: otherwise

        return chosen

    return decorate
