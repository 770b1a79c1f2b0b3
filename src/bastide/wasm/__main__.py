"""`python -m bastide.wasm` builds the engines for browsers into the package, if anything in them has changed."""

import gzip

from bastide.wasm.build import provide_all

if __name__ == "__main__":
    sizes = {
        file.name: len(gzip.compress(file.read_bytes(), 9))
        for file in sorted(provide_all().iterdir())
        if file.suffix in (".json", ".wasm")
    }
    for name, size in sizes.items():
        print(f"{name}: {size / 1000:.1f} KB gzipped")
    print(f"together: {sum(sizes.values()) / 1000:.1f} KB gzipped")
