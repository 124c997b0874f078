import { createPublicKey, type KeyObject } from 'node:crypto';

import { HOUR_MS } from '@partsight/domain/core/time';
import { LRUCache } from 'lru-cache';

import type { FetchPublicKey } from '../../engine/lanes/call/public-key-reader.ts';
import { createFetchBudget } from './fetch-budget.ts';
import type { StoredKey } from './notification-keys.repo.ts';

export type NotificationKey = { readonly key: KeyObject; readonly digest: string };

export type KeyLookupResult =
  | { readonly kind: 'known'; readonly key: NotificationKey }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unavailable' };

/** Keys that have verified a notice, shared by all processes. */
export type KeyStore = {
  all(): Promise<readonly StoredKey[]>;
  save(key: StoredKey): Promise<void>;
  remove(id: string): Promise<void>;
};

type Deps = {
  readonly fetchKey: FetchPublicKey;
  readonly store: KeyStore;
  readonly now: () => Date;
};

type CachedKey = {
  readonly key: NotificationKey;
  readonly confirmedAtMs: number;
  /** It has verified a notice, so only the marketplace itself can take it away. */
  readonly isProven: boolean;
};

/** The format of the marketplace's key ids. Anything else is not fetched. */
const KEY_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Ask the marketplace after this long whether a key still counts. */
const FRESH_MS = HOUR_MS;
const UNKNOWN_MS = HOUR_MS;
const MAX_KEYS = 40;
const MAX_UNKNOWN = 10_000;
/** Invented key ids cost a look at the store this often at most. */
const RELOAD_MS = 5_000;

const DIGESTS: Readonly<Record<string, string>> = { SHA1: 'sha1', SHA256: 'sha256' };

/** The text comes on one line, which PEM parsers reject. */
function readKey(digest: string, text: string): NotificationKey | null {
  const name = DIGESTS[digest.toUpperCase().replace('-', '')];
  try {
    const key = createPublicKey({
      key: Buffer.from(text.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64'),
      format: 'der',
      type: 'spki',
    });
    return name === undefined || key.asymmetricKeyType !== 'ec' ? null : { key, digest: name };
  } catch {
    return null;
  }
}

const storedForm = (id: string, { key, confirmedAtMs }: CachedKey): StoredKey => ({
  id,
  digest: key.digest,
  publicKey: key.key.export({ type: 'spki', format: 'der' }).toString('base64'),
  confirmedAt: new Date(confirmedAtMs),
});

/**
 * The marketplace's keys. A key that has verified a notice counts until the marketplace says that it
 * does not; invented ids cost a few calls per ten minutes at most, and only their senders' share.
 */
export function createKeyCache({ fetchKey, store, now }: Deps) {
  const known = new LRUCache<string, CachedKey>({ max: MAX_KEYS });
  const unknown = new LRUCache<string, number>({ max: MAX_UNKNOWN });
  const inFlight = new Map<string, Promise<KeyLookupResult>>();
  const budget = createFetchBudget();
  let loadedAtMs = -Infinity;

  async function load(nowMs: number): Promise<void> {
    if (nowMs - loadedAtMs < RELOAD_MS) {
      return;
    }
    loadedAtMs = nowMs;
    for (const { id, digest, publicKey, confirmedAt } of await store.all()) {
      const key = readKey(digest, publicKey);
      if (key !== null && !known.has(id)) {
        known.set(id, { key, confirmedAtMs: confirmedAt.getTime(), isProven: true });
      }
    }
  }

  async function fetchNow(id: string, before: CachedKey | undefined): Promise<KeyLookupResult> {
    const result = await fetchKey(id, AbortSignal.timeout(5_000));
    const key = result.kind === 'found' ? readKey(result.digest, result.key) : null;
    if (key !== null) {
      const isProven = before?.isProven === true;
      const fetched = { key, confirmedAtMs: now().getTime(), isProven };
      known.set(id, fetched);
      if (isProven) {
        await store.save(storedForm(id, fetched));
      }
      return { kind: 'known', key };
    }
    if (result.kind === 'unavailable') {
      return before?.isProven === true ? { kind: 'known', key: before.key } : result;
    }
    unknown.set(id, now().getTime());
    known.delete(id);
    if (before?.isProven === true) {
      await store.remove(id);
    }
    return { kind: 'unknown' };
  }

  return {
    /** The key with this id; `network` is where the notice came from. */
    async find(id: string, network: string): Promise<KeyLookupResult> {
      const nowMs = now().getTime();
      if (!KEY_ID.test(id) || nowMs - (unknown.get(id) ?? -Infinity) < UNKNOWN_MS) {
        return { kind: 'unknown' };
      }
      if (!known.has(id)) {
        await load(nowMs);
      }
      const found = known.get(id);
      if (found !== undefined && nowMs - found.confirmedAtMs < FRESH_MS) {
        return { kind: 'known', key: found.key };
      }
      const before = inFlight.get(id);
      if (before !== undefined) {
        return before;
      }
      const isProven = found?.isProven === true;
      const mayFetch = isProven
        ? budget.takeForKnownKey(nowMs)
        : budget.takeForNetwork(network, nowMs);
      if (!mayFetch) {
        return isProven ? { kind: 'known', key: found.key } : { kind: 'unavailable' };
      }
      const result = fetchNow(id, found).finally(() => inFlight.delete(id));
      inFlight.set(id, result);
      return result;
    },

    /** The key has verified a notice from this network: only the marketplace can have sent it. */
    async confirm(id: string, network: string): Promise<void> {
      budget.trust(network);
      const found = known.get(id);
      if (found !== undefined && !found.isProven) {
        const proven = { ...found, isProven: true };
        known.set(id, proven);
        await store.save(storedForm(id, proven));
      }
    },
  };
}

export type KeyCache = ReturnType<typeof createKeyCache>;
