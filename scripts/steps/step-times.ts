const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** How long each step took, and all of them from the first to the last. */
export class StepTimes {
  readonly #now: () => number;
  readonly #startedAt: number;
  readonly #steps: { readonly name: string; readonly ms: number }[] = [];

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#startedAt = now();
  }

  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const from = this.#now();
    try {
      return await work();
    } finally {
      this.#steps.push({ name, ms: this.#now() - from });
    }
  }

  table(): string {
    const rows = [...this.#steps, { name: 'total', ms: this.#now() - this.#startedAt }];
    const widest = Math.max(...rows.map(({ name }) => name.length));
    return rows
      .map(({ name, ms }) => `${name.padEnd(widest)} ${inSeconds(ms).padStart(8)}`)
      .join('\n');
  }
}
