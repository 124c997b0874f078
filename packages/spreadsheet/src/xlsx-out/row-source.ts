/** Rows one at a time, with a look at whether there are more. */
export class RowSource<Item> {
  readonly #rows: AsyncIterator<Item> | Iterator<Item>;
  #ahead: IteratorResult<Item> | null = null;

  constructor(rows: AsyncIterable<Item> | Iterable<Item>) {
    this.#rows =
      Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  }

  async hasMore(): Promise<boolean> {
    this.#ahead ??= await this.#rows.next();
    return this.#ahead.done !== true;
  }

  async take(): Promise<Item | null> {
    const result = this.#ahead ?? (await this.#rows.next());
    this.#ahead = result.done === true ? result : null;
    return result.done === true ? null : result.value;
  }

  async close(): Promise<void> {
    await this.#rows.return?.();
  }
}
