import { DAY_MS, HOUR_MS } from '../core/time.ts';
import { UNDO_MS } from '../runs/batch.ts';
import { FRESH_MS } from '../runs/freshness.ts';

export type RetentionRule = {
  readonly what: string;
  /** Starts at `since`; a setting may override it. */
  readonly forMs: number;
  readonly since: string;
  readonly setting?: string;
  readonly why: string;
};

/** Personal data with a retention period. Anything else stays until the user removes it. */
export const RETENTION = {
  session: {
    what: 'a session: a hash of its key, the browser’s name, when it was used',
    forMs: 8 * HOUR_MS,
    since: 'the sign-in; it is good for 30 minutes without a request',
    setting: 'SESSION_ABSOLUTE_HOURS',
    why: 'one working day; a browser left open is signed out',
  },
  signIn: {
    what: 'an unfinished sign-in: a hash of the browser’s key',
    forMs: 10 * 60_000,
    since: 'its beginning',
    why: 'no sign-in takes longer',
  },
  file: {
    what: 'the uploaded file of a list',
    forMs: DAY_MS,
    since: 'the upload',
    why: 'its columns can be changed until then; the rows are in the list',
  },
  leftover: {
    what: 'a file on disk that an api was reading when it was killed',
    forMs: 5 * 60_000,
    since: 'its last change, as an api on that machine sees it each minute',
    why: 'no reading takes that long; what is read to its end is gone at once',
  },
  removedBatch: {
    what: 'a list its owner removed, with its rows and results',
    forMs: UNDO_MS,
    since: 'the removal',
    why: 'it can be restored until then',
  },
  evidence: {
    what: 'the sold listings behind a figure',
    forMs: 30 * DAY_MS,
    since: 'the answer of the marketplace',
    setting: 'EVIDENCE_DAYS',
    why: 'figures can be traced until then; copies of marketplace content are not kept forever',
  },
  storeRun: {
    what: 'the analysis of a store, with the seller’s name',
    forMs: FRESH_MS,
    since: 'its beginning',
    why: 'listed prices go stale; no seller’s name is kept longer than it is needed',
  },
  unlistedKeys: {
    what: 'the token, sessions and offer links of a person removed from the allow-list',
    forMs: 0,
    since: 'the removal from the list',
    why: 'they must not be used again',
  },
  unlistedPerson: {
    what: 'all data of a person removed from the allow-list',
    forMs: 90 * DAY_MS,
    since: 'the removal from the list',
    why: 'a mistake or a return is noticed by then',
  },
  ledger: {
    what: 'the ledger’s record of an erased person',
    forMs: 400 * DAY_MS,
    since: 'the erasure',
    why: 'it erases the person again from a restored backup; no backup may be kept longer',
  },
} as const satisfies Record<string, RetentionRule>;

export type RetentionName = keyof typeof RETENTION;
