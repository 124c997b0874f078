import type { MeteredApi } from '../quota/daily-quota.ts';

export type CallRecord = {
  /** Arrival in milliseconds since 1970, with fractions. */
  readonly arrivedAtMs: number;
  /** The process may have been busy: the call arrived at most this much earlier than recorded. */
  readonly stalledMs: number;
  readonly tokenId: string | null;
  readonly clientId: string | null;
  readonly api: MeteredApi;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  /** A counter; calls on the same connection have the same value. */
  readonly connection: number;
  status: number | null;
  ended: 'open' | 'answered' | 'closed-by-client' | 'broken';
};

export type CallFilter = { readonly tokenId?: string; readonly clientId?: string };

const fits = (record: CallRecord, filter: CallFilter): boolean =>
  (filter.tokenId === undefined || record.tokenId === filter.tokenId) &&
  (filter.clientId === undefined || record.clientId === filter.clientId);

/** The latest calls. When full, each new call replaces the oldest, and the loss is counted. */
export class CallLog {
  readonly #capacity: number;
  #records: CallRecord[] = [];
  /** Where the oldest record is once the list is full. */
  #oldest = 0;
  #lost = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get lost(): number {
    return this.#lost;
  }

  add(record: CallRecord): void {
    if (this.#records.length < this.#capacity) {
      this.#records.push(record);
      return;
    }
    this.#records[this.#oldest] = record;
    this.#oldest = (this.#oldest + 1) % this.#capacity;
    this.#lost += 1;
  }

  /** In order of arrival. */
  list(filter: CallFilter = {}): CallRecord[] {
    const ordered = [...this.#records.slice(this.#oldest), ...this.#records.slice(0, this.#oldest)];
    return ordered.filter((record) => fits(record, filter));
  }

  take(filter: CallFilter = {}): CallRecord[] {
    const taken = this.list(filter);
    this.#records = this.list().filter((record) => !fits(record, filter));
    this.#oldest = 0;
    return taken;
  }

  reset(): void {
    this.#records = [];
    this.#oldest = 0;
    this.#lost = 0;
  }
}
