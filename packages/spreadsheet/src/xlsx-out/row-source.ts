/** Rows one at a time, with a check for more. */
export class RowSource<Item> {
  readonly #pages: AsyncIterator<Iterable<Item>>;
  #page: Iterator<Item> | null = null;
  #ahead: IteratorResult<Item> | null = null;

  constructor(pages: AsyncIterable<Iterable<Item>>) {
    this.#pages = pages[Symbol.asyncIterator]();
  }

  /** Waits for the next row, unless one is buffered. */
  async hasMore(): Promise<boolean> {
    for (;;) {
      this.#ahead ??= this.#page?.next() ?? null;
      if (this.#ahead !== null && this.#ahead.done !== true) {
        return true;
      }
      const next = await this.#pages.next();
      if (next.done === true) {
        return false;
      }
      this.#page = next.value[Symbol.iterator]();
      this.#ahead = null;
    }
  }

  /** The next buffered row; null when the buffer is empty. */
  next(): Item | null {
    const result = this.#ahead ?? this.#page?.next();
    if (result === undefined || result.done === true) {
      this.#ahead = result ?? null;
      return null;
    }
    this.#ahead = null;
    return result.value;
  }

  async close(): Promise<void> {
    this.#page?.return?.();
    await this.#pages.return?.();
  }
}
