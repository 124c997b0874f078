/** A map of limited size that drops the least recently used entry. */
export class LruMap<K, V> {
  readonly #entries = new Map<K, V>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: K): V | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, value);
    }
    return value;
  }

  set(key: K, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size > this.#capacity) {
      const oldest = this.#entries.keys().next();
      if (!oldest.done) {
        this.#entries.delete(oldest.value);
      }
    }
  }

  getOrCreate(key: K, create: () => V): V {
    const known = this.get(key);
    if (known !== undefined) {
      return known;
    }
    const fresh = create();
    this.set(key, fresh);
    return fresh;
  }

  clear(): void {
    this.#entries.clear();
  }
}
