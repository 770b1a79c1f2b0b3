"""How kernels are compiled: each once, to intermediate code; whole programs only where Python calls in.

Numba gives every compiled function machine code of its own, with all that it calls optimized again inside it. Few
kernels are ever called from Python, so here a kernel that is called by kernels stops at LLVM's intermediate code (an
*inner* library), and a kernel that Python calls (an *entry*) is linked with all the inner libraries below it and
optimized once, as a whole. That takes less than half of the time, and LLVM sees the whole program at once.
"""

from inspect import Parameter, Signature, signature

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.environment import lookup_environment
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import NativeLowering
from numba.extending import overload as numba_overload


class InnerLibrary(JITCodeLibrary):
    """A kernel as intermediate code."""

    def finalize(self):
        self.names = [function.name for function in self.get_defined_functions()]
        self._finalized = True


class EntryLibrary(JITCodeLibrary):
    """A kernel with everything that it calls."""

    def finalize(self):
        inner, others = below(self._linking_libraries)
        for library in inner:
            self._final_module.link_in(library._final_module, preserve=True)
        names = {name for library in inner for name in library.names}
        for function in self._final_module.functions:
            if function.name in names:
                function.linkage = "internal"  # it goes once it is inlined everywhere
        self._linking_libraries = others
        super().finalize()
        for variable in self._final_module.global_variables:
            environment = lookup_environment(variable.name)
            if environment is not None:
                self._codegen.set_env(variable.name, environment)


def below(libraries):
    """The inner libraries that an entry needs, directly or not, and Numba's own that they and it need."""
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
    """Lowers a kernel that only kernels call; the key under which they find it is a mere token."""

    _name = "inner_lowering"

    def run_pass(self, state):
        state.library = InnerLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_cpython_wrapper = state.flags.no_cfunc_wrapper = state.flags.no_compile = True
        super().run_pass(state)
        token = [].append  # Numba wants a builtin; this one is nobody else's
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
    """Numba's own passes with another lowering."""
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


class Kernel(CPUDispatcher):
    """A function that Python calls as an entry and kernels as an inner one."""

    def __init__(self, function):
        super().__init__(function, targetoptions=OPTIONS, pipeline_class=EntryCompiler)
        self.inner = CPUDispatcher(function, targetoptions=OPTIONS, pipeline_class=InnerCompiler)

    def get_call_template(self, args, kws):
        return self.inner.get_call_template(args, kws)

    def get_overload(self, sig):
        return self.inner.get_overload(sig)

    @property
    def nopython_signatures(self):
        return self.inner.nopython_signatures


def overload(function):
    """Numba's `overload`: what a function is inside kernels, on a CPU or a GPU."""

    def register(chosen):
        numba_overload(function, target="cpu", jit_options={**OPTIONS, "pipeline_class": InnerCompiler})(chosen)
        numba_overload(function, target="cuda")(chosen)
        return chosen

    return register


def chosen_by_state(verb, module_of):
    """Let kernels call a verb: they get the function of its name in the module for the fields of their state."""

    def chosen(state, *_):
        return getattr(module_of(state.fields), verb.__name__).py_func

    plain = [parameter.replace(annotation=Parameter.empty) for parameter in signature(verb).parameters.values()]
    chosen.__signature__ = Signature(plain)
    overload(verb)(chosen)
