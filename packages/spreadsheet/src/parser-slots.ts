/** Lets a few through at a time and the others wait in line. */
export class ParserSlots {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(count: number) {
    this.#free = count;
  }

  /** Resolves with the function that gives the slot back; calling it twice does no harm. */
  async take(): Promise<() => void> {
    if (this.#free > 0) {
      this.#free -= 1;
    } else {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    }
    let isTaken = true;
    return () => {
      if (!isTaken) {
        return;
      }
      isTaken = false;
      const next = this.#waiting.shift();
      if (next === undefined) {
        this.#free += 1;
      } else {
        next();
      }
    };
  }
}
