/** A list that is worked on is read anew at most this often. */
const READ_EVERY_MS = 10_000;
/** A list that was removed or erased is in nobody's memory for longer. */
const FORGOTTEN_AFTER_MS = 10 * 60_000;

/** Of which list something is kept, and how the list stands. */
export type AskedList = {
  readonly userId: string;
  readonly batchId: string;
  readonly revision: number;
  /** It changes by itself: what is a few seconds old will do. */
  readonly isAtWork: boolean;
  /** Changes with what it rests on besides the batch. */
  readonly mark: string;
};

type Frozen<T> = {
  readonly revision: number;
  readonly mark: string;
  readonly takenAtMs: number;
  readonly value: Promise<T>;
  size: number;
};

/** Waits until the person may go through a whole list, and gives the place back afterwards. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

const AT_ONCE: Turn = (work) => work();

type Keeping<Asked, T> = {
  /** Waits for a turn before it goes through a whole list; never for what somebody else reads within one. */
  readonly read: (asked: Asked, turn: Turn) => Promise<T>;
  readonly keyOf: (asked: Asked) => string;
  readonly sizeOf: (value: T) => number;
  /** So much is kept for everybody together. */
  readonly most: number;
  readonly now: () => number;
};

/** What was read of whole lists, kept while it holds; the one that nobody asked for the longest makes room. */
export function keepFrozen<Asked extends AskedList, T>({
  read,
  keyOf,
  sizeOf,
  most,
  now,
}: Keeping<Asked, T>) {
  /** The one that was asked for last stands last. */
  const kept = new Map<string, Frozen<T>>();
  let size = 0;

  const drop = (key: string, frozen: Frozen<T>): void => {
    if (kept.get(key) === frozen) {
      kept.delete(key);
      size -= frozen.size;
    }
  };

  /** By its time alone, so that nothing is held until then that has made room before. */
  const forgetLater = (key: string, takenAtMs: number): void => {
    setTimeout(() => {
      const frozen = kept.get(key);
      if (frozen?.takenAtMs === takenAtMs) {
        drop(key, frozen);
      }
    }, FORGOTTEN_AFTER_MS).unref();
  };

  const makeRoom = (): void => {
    for (const [key, frozen] of kept) {
      if (size <= most) {
        return;
      }
      drop(key, frozen);
    }
  };

  const holds = ({ revision, mark, takenAtMs }: Frozen<T>, asked: Asked): boolean =>
    (revision === asked.revision && mark === asked.mark) ||
    (asked.isAtWork && now() - takenAtMs < READ_EVERY_MS);

  const count = async (key: string, frozen: Frozen<T>): Promise<void> => {
    try {
      const sizeOfThis = sizeOf(await frozen.value);
      if (kept.get(key) === frozen) {
        frozen.size = sizeOfThis;
        size += sizeOfThis;
        makeRoom();
      }
    } catch {
      // Whoever asked for it hears why; the next one may have more luck.
      drop(key, frozen);
    }
  };

  const freeze = (key: string, asked: Asked, turn: Turn): Frozen<T> => {
    const frozen: Frozen<T> = {
      revision: asked.revision,
      mark: asked.mark,
      takenAtMs: now(),
      value: read(asked, turn),
      size: 0,
    };
    void count(key, frozen);
    forgetLater(key, frozen.takenAtMs);
    return frozen;
  };

  return async (asked: Asked, turn: Turn = AT_ONCE): Promise<T> => {
    const key = keyOf(asked);
    const known = kept.get(key);
    const isHeld = known !== undefined && holds(known, asked);
    const frozen = isHeld ? known : freeze(key, asked, turn);
    if (known !== undefined) {
      kept.delete(key);
      size -= isHeld ? 0 : known.size;
    }
    kept.set(key, frozen);
    try {
      return await frozen.value;
    } catch (error) {
      if (!isHeld) {
        throw error;
      }
      // Whoever began it may have gone away while they waited for their turn.
      drop(key, frozen);
      const own = freeze(key, asked, turn);
      kept.set(key, own);
      return own.value;
    }
  };
}
