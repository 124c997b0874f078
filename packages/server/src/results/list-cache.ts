import { LRUCache } from 'lru-cache';

/** A running list is reread at most this often. */
const MIN_REREAD_MS = 10_000;
/** A removed or erased list stays in memory no longer than this. */
const EXPIRES_AFTER_MS = 10 * 60_000;

/** Which list is cached, and its version. */
export type ListCacheKey = {
  readonly userId: string;
  readonly batchId: string;
  readonly revision: number;
  /** It changes while running: data a few seconds old will do. */
  readonly isRunning: boolean;
  /** Changes with its other dependencies. */
  readonly dependencyVersion: string;
};

type ListCacheEntry<T> = {
  readonly revision: number;
  readonly dependencyVersion: string;
  readonly readAtMs: number;
  readonly value: Promise<T>;
};

/** Waits for the user's slot to read a whole list, and frees it afterwards. */
export type RunLimited = <T>(work: () => Promise<T>) => Promise<T>;

const UNLIMITED: RunLimited = (work) => work();

type ListCacheOptions<Key, T> = {
  /**
   * Waits for a slot before reading a whole list; never for a read that another caller has started.
   */
  readonly read: (request: Key, runLimited: RunLimited) => Promise<T>;
  readonly keyOf: (request: Key) => string;
  readonly sizeOf: (value: T) => number;
  /** The limit for all users together. */
  readonly maxSize: number;
};

/** Caches whole-list reads while they are valid, and evicts the least recently used. */
export function createListCache<Key extends ListCacheKey, T>({
  read,
  keyOf,
  sizeOf,
  maxSize,
}: ListCacheOptions<Key, T>) {
  const entries = new LRUCache<string, ListCacheEntry<T>>({
    maxSize,
    ttl: EXPIRES_AFTER_MS,
    ttlAutopurge: true,
  });

  const isValid = (
    { revision, dependencyVersion, readAtMs }: ListCacheEntry<T>,
    request: Key,
  ): boolean =>
    (revision === request.revision && dependencyVersion === request.dependencyVersion) ||
    (request.isRunning && Date.now() - readAtMs < MIN_REREAD_MS);

  /** The size is known only when the read is done; the cache resizes an entry only with a new object. */
  const updateSize = async (key: string, entry: ListCacheEntry<T>): Promise<void> => {
    try {
      const size = Math.max(1, sizeOf(await entry.value));
      if (entries.peek(key) === entry) {
        entries.set(key, { ...entry }, { size, noUpdateTTL: true });
      }
    } catch {
      // The caller gets the error; the next one retries.
      if (entries.peek(key) === entry) {
        entries.delete(key);
      }
    }
  };

  const startRead = (key: string, request: Key, runLimited: RunLimited): Promise<T> => {
    const entry: ListCacheEntry<T> = {
      revision: request.revision,
      dependencyVersion: request.dependencyVersion,
      readAtMs: Date.now(),
      value: read(request, runLimited),
    };
    entries.set(key, entry, { size: 1 });
    void updateSize(key, entry);
    return entry.value;
  };

  return async (request: Key, runLimited: RunLimited = UNLIMITED): Promise<T> => {
    const key = keyOf(request);
    const known = entries.get(key);
    if (known === undefined || !isValid(known, request)) {
      return startRead(key, request, runLimited);
    }
    try {
      return await known.value;
    } catch {
      // The caller that started it may have gone while waiting for a slot.
      return startRead(key, request, runLimited);
    }
  };
}
