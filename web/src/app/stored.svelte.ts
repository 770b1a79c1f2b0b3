/** A reactive value that is stored in this browser. */
export class StoredValue<T> {
  #key: string;
  #value: T;

  constructor(key: string, fallback: T) {
    this.#key = `bastide.${key}`;
    this.#value = $state(read(this.#key, fallback));
  }

  get value(): T {
    return this.#value;
  }

  set value(value: T) {
    this.#value = value;
    try {
      localStorage.setItem(this.#key, JSON.stringify(value));
    } catch {
      // Private windows may refuse to store anything; the value then lasts until the page is closed.
    }
  }
}

function read<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}
