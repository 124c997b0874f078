import { createPublicKey, type KeyObject } from 'node:crypto';

import { DAY_MS, HOUR_MS } from '@partsight/domain/time';

import type { AskForKey } from '../lanes/call/public-key-reader.ts';

export type NotificationKey = { readonly key: KeyObject; readonly digest: string };

export type FoundKey =
  | { readonly kind: 'known'; readonly key: NotificationKey }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unavailable' };

/** What the marketplace names its keys by. Anything else is not even asked for. */
const KEY_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** A key is asked for again after this long, and used for longer only while nobody answers. */
const FRESH_MS = HOUR_MS;
const KEPT_MS = DAY_MS;
const UNKNOWN_MS = HOUR_MS;
const MOST_KEYS = 20;
const MOST_UNKNOWN = 10_000;

/** Questions to the marketplace, whoever sends us keys to ask for. */
const MOST_QUESTIONS = 10;
const WITHIN_MS = 10 * 60_000;

const DIGESTS: Readonly<Record<string, string>> = { SHA1: 'sha1', SHA256: 'sha256' };

/** The text comes on one line, which no reader of PEM takes. */
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

/** The oldest goes when there are too many. */
function keep<Value>(map: Map<string, Value>, id: string, value: Value, most: number): void {
  map.delete(id);
  map.set(id, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) {
    map.delete(oldest);
  }
}

/** Keys of the marketplace, each asked for once; invented ones cost a few questions in ten minutes at most. */
export function keyBook(ask: AskForKey, now: () => Date) {
  const known = new Map<string, { readonly key: NotificationKey; readonly atMs: number }>();
  const unknown = new Map<string, number>();
  const underWay = new Map<string, Promise<FoundKey>>();
  let questions: number[] = [];

  const mayAsk = (nowMs: number): boolean => {
    questions = questions.filter((askedAtMs) => nowMs - askedAtMs < WITHIN_MS);
    if (questions.length >= MOST_QUESTIONS) {
      return false;
    }
    questions.push(nowMs);
    return true;
  };

  const askNow = async (id: string): Promise<FoundKey> => {
    const asked = await ask(id, AbortSignal.timeout(5_000));
    const key = asked.kind === 'found' ? readKey(asked.digest, asked.key) : null;
    if (key !== null) {
      keep(known, id, { key, atMs: now().getTime() }, MOST_KEYS);
      return { kind: 'known', key };
    }
    if (asked.kind === 'unavailable') {
      return asked;
    }
    keep(unknown, id, now().getTime(), MOST_UNKNOWN);
    return { kind: 'unknown' };
  };

  return async (id: string): Promise<FoundKey> => {
    const nowMs = now().getTime();
    if (!KEY_ID.test(id) || nowMs - (unknown.get(id) ?? -Infinity) < UNKNOWN_MS) {
      return { kind: 'unknown' };
    }
    const found = known.get(id);
    const ageMs = found === undefined ? Infinity : nowMs - found.atMs;
    if (found !== undefined && ageMs < FRESH_MS) {
      return { kind: 'known', key: found.key };
    }
    const before = underWay.get(id);
    if (before === undefined && !mayAsk(nowMs)) {
      return found !== undefined && ageMs < KEPT_MS
        ? { kind: 'known', key: found.key }
        : { kind: 'unavailable' };
    }
    const asked = before ?? askNow(id).finally(() => underWay.delete(id));
    underWay.set(id, asked);
    const answer = await asked;
    return answer.kind === 'unavailable' && found !== undefined && ageMs < KEPT_MS
      ? { kind: 'known', key: found.key }
      : answer;
  };
}

export type KeyBook = ReturnType<typeof keyBook>;
