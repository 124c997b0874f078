import type { PartsView } from './parts-page.record.ts';

/** A list that is worked on is put in order anew at most this often. */
const ORDERED_EVERY_MS = 10_000;
/** Row numbers kept for everybody together, four bytes each. */
const MOST_ROWS = 8_000_000;

type Asked = {
  readonly userId: string;
  readonly batchId: string;
  readonly revision: number;
  /** It changes by itself: an order that is a few seconds old will do. */
  readonly isAtWork: boolean;
  readonly view: PartsView;
  /** Changes with what an order rests on besides the batch. */
  readonly mark: string;
};

type Frozen = {
  readonly revision: number;
  readonly mark: string;
  readonly takenAtMs: number;
  readonly numbers: Promise<Int32Array>;
  rows: number;
};

type Read = (userId: string, batchId: string, view: PartsView) => Promise<Int32Array>;

/** Waits until the person may go through a whole list, and gives the place back afterwards. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

const AT_ONCE: Turn = (work) => work();

const keyOf = ({ userId, batchId, view }: Asked): string =>
  JSON.stringify([
    userId,
    batchId,
    view.sort,
    view.descending,
    view.search,
    view.filter,
    view.desk,
  ]);

/**
 * The row numbers of a view in its order, kept while they hold: whoever scrolls through a sorted or
 * searched list pays for the order once, and every window at any depth is a look at its rows alone.
 */
export function frozenOrders(read: Read, now: () => number = Date.now) {
  /** The one that was asked for last stands last. */
  const kept = new Map<string, Frozen>();
  let rows = 0;

  const drop = (key: string, frozen: Frozen): void => {
    if (kept.get(key) === frozen) {
      kept.delete(key);
      rows -= frozen.rows;
    }
  };

  const makeRoom = (): void => {
    for (const [key, frozen] of kept) {
      if (rows <= MOST_ROWS) {
        return;
      }
      drop(key, frozen);
    }
  };

  const holds = ({ revision, mark, takenAtMs }: Frozen, asked: Asked): boolean =>
    (revision === asked.revision && mark === asked.mark) ||
    (asked.isAtWork && now() - takenAtMs < ORDERED_EVERY_MS);

  const count = async (key: string, frozen: Frozen): Promise<void> => {
    try {
      const { length } = await frozen.numbers;
      if (kept.get(key) === frozen) {
        frozen.rows = length;
        rows += length;
        makeRoom();
      }
    } catch {
      // Whoever asked for it hears why; the next one may have more luck.
      drop(key, frozen);
    }
  };

  const freeze = (key: string, asked: Asked, turn: Turn): Frozen => {
    const frozen: Frozen = {
      revision: asked.revision,
      mark: asked.mark,
      takenAtMs: now(),
      numbers: turn(() => read(asked.userId, asked.batchId, asked.view)),
      rows: 0,
    };
    void count(key, frozen);
    return frozen;
  };

  return async (asked: Asked, turn: Turn = AT_ONCE): Promise<Int32Array> => {
    const key = keyOf(asked);
    const known = kept.get(key);
    const isHeld = known !== undefined && holds(known, asked);
    const frozen = isHeld ? known : freeze(key, asked, turn);
    if (known !== undefined) {
      kept.delete(key);
      rows -= isHeld ? 0 : known.rows;
    }
    kept.set(key, frozen);
    try {
      return await frozen.numbers;
    } catch (error) {
      if (!isHeld) {
        throw error;
      }
      // Whoever began it may have gone away while they waited for their turn.
      drop(key, frozen);
      const own = freeze(key, asked, turn);
      kept.set(key, own);
      return own.numbers;
    }
  };
}
