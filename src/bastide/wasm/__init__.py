"""Builds `engine.wasm`: the kernels of a game as a WebAssembly module, with JSON that describes its memory."""
