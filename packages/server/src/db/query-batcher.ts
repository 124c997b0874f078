const BATCHES_AT_ONCE = 1;
/** Each takes a connection: where PostgreSQL does not answer, further requests wait without one. */
const MAX_UNANSWERED = 2;
const MAX_BATCH_SIZE = 16;
/** A request waits no longer than this for the batch before it. */
const MAX_WAIT_MS = 10;

type Waiting<Request, Result> = {
  readonly request: Request;
  resolve(result: Result): void;
  reject(error: unknown): void;
};

/** The connection or the server failed, and no request would do better alone. */
const isServerFailure = (error: unknown): boolean =>
  !(error instanceof Error) ||
  !('code' in error) ||
  !/^(?!08|53|57P)[0-9A-Z]{5}$/.test(String(error.code));

/**
 * Sends requests that come at the same moment in one query: sending one costs as much as answering it. The
 * first goes out at once; those that come while it is in progress leave together after it.
 */
export class QueryBatcher<Request, Result> {
  readonly #send: (requests: readonly Request[]) => Promise<readonly Result[]>;
  readonly #waiting: Waiting<Request, Result>[] = [];
  #inProgress = 0;
  #unanswered = 0;

  /** `send` returns one result for each request, in their order. */
  constructor(send: (requests: readonly Request[]) => Promise<readonly Result[]>) {
    this.#send = send;
  }

  request(request: Request): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.#waiting.push({ request, resolve, reject });
    this.#sendNext();
    return promise;
  }

  #sendNext(): void {
    while (
      this.#inProgress < BATCHES_AT_ONCE &&
      this.#unanswered < MAX_UNANSWERED &&
      this.#waiting.length > 0
    ) {
      this.#inProgress += 1;
      this.#unanswered += 1;
      let isOver = false;
      const over = (): void => {
        clearTimeout(late);
        if (!isOver) {
          isOver = true;
          this.#inProgress -= 1;
          this.#sendNext();
        }
      };
      const late = setTimeout(over, MAX_WAIT_MS);
      void this.#sendBatch(this.#waiting.splice(0, MAX_BATCH_SIZE)).finally(() => {
        this.#unanswered -= 1;
        over();
        this.#sendNext();
      });
    }
  }

  async #sendBatch(batch: readonly Waiting<Request, Result>[]): Promise<void> {
    try {
      const results = await this.#send(batch.map(({ request }) => request));
      for (const [index, result] of results.entries()) {
        batch[index]?.resolve(result);
      }
    } catch (error) {
      if (batch.length === 1 || isServerFailure(error)) {
        batch.forEach((each) => each.reject(error));
      } else {
        // One request fails the whole query: sent alone, only that one fails.
        await Promise.all(batch.map((each) => this.#sendBatch([each])));
      }
    }
  }
}
