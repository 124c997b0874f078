import { createPublicKey, type KeyObject } from 'node:crypto';

import { DAY_MS, HOUR_MS } from '@partsight/domain/core/time';
import { LRUCache } from 'lru-cache';

import type { FetchPublicKey } from '../../engine/lanes/call/public-key-reader.ts';

export type NotificationKey = { readonly key: KeyObject; readonly digest: string };

export type KeyLookupResult =
  | { readonly kind: 'known'; readonly key: NotificationKey }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unavailable' };

/** The format of the marketplace's key ids. Anything else is not fetched. */
const KEY_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Refetch a key after this long; use it longer only while the marketplace does not respond. */
const FRESH_MS = HOUR_MS;
const STALE_OK_MS = DAY_MS;
const UNKNOWN_MS = HOUR_MS;
const MAX_KEYS = 20;
const MAX_UNKNOWN = 10_000;

/** Limits calls to the marketplace, whatever key ids we are sent. */
const MAX_FETCHES = 10;
const FETCH_WINDOW_MS = 10 * 60_000;

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

/** Caches the marketplace's keys; invented ids cost a few calls per ten minutes at most. */
export function createKeyCache(fetchKey: FetchPublicKey, now: () => Date) {
  const known = new LRUCache<string, { readonly key: NotificationKey; readonly atMs: number }>({
    max: MAX_KEYS,
  });
  const unknown = new LRUCache<string, number>({ max: MAX_UNKNOWN });
  const inFlight = new Map<string, Promise<KeyLookupResult>>();
  let fetches: number[] = [];

  const mayAsk = (nowMs: number): boolean => {
    fetches = fetches.filter((fetchedAtMs) => nowMs - fetchedAtMs < FETCH_WINDOW_MS);
    if (fetches.length >= MAX_FETCHES) {
      return false;
    }
    fetches.push(nowMs);
    return true;
  };

  const fetchNow = async (id: string): Promise<KeyLookupResult> => {
    const result = await fetchKey(id, AbortSignal.timeout(5_000));
    const key = result.kind === 'found' ? readKey(result.digest, result.key) : null;
    if (key !== null) {
      known.set(id, { key, atMs: now().getTime() });
      return { kind: 'known', key };
    }
    if (result.kind === 'unavailable') {
      return result;
    }
    unknown.set(id, now().getTime());
    return { kind: 'unknown' };
  };

  return async (id: string): Promise<KeyLookupResult> => {
    const nowMs = now().getTime();
    if (!KEY_ID.test(id) || nowMs - (unknown.get(id) ?? -Infinity) < UNKNOWN_MS) {
      return { kind: 'unknown' };
    }
    const found = known.get(id);
    const ageMs = found === undefined ? Infinity : nowMs - found.atMs;
    if (found !== undefined && ageMs < FRESH_MS) {
      return { kind: 'known', key: found.key };
    }
    const before = inFlight.get(id);
    if (before === undefined && !mayAsk(nowMs)) {
      return found !== undefined && ageMs < STALE_OK_MS
        ? { kind: 'known', key: found.key }
        : { kind: 'unavailable' };
    }
    const result = before ?? fetchNow(id).finally(() => inFlight.delete(id));
    inFlight.set(id, result);
    const answer = await result;
    return answer.kind === 'unavailable' && found !== undefined && ageMs < STALE_OK_MS
      ? { kind: 'known', key: found.key }
      : answer;
  };
}

export type KeyCache = ReturnType<typeof createKeyCache>;
