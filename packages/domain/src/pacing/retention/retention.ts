import { DAY_MS, HOUR_MS } from '../../core/time.ts';
import { FRESH_MS } from '../lookups/freshness.ts';
import { UNDO_MS } from '../runs/batch.ts';

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
    what: 'a session: a hash of its key, what the browser calls itself, when it was used',
    forMs: 8 * HOUR_MS,
    since: 'the sign-in; it is good for 30 minutes without a request',
    setting: 'SESSION_ABSOLUTE_HOURS',
    why: 'a working day; whoever leaves a browser behind is signed out',
  },
  signIn: {
    what: 'a sign-in under way: what the browser has to bring back from the identity provider',
    forMs: 10 * 60_000,
    since: 'its beginning',
    why: 'nobody takes longer to sign in',
  },
  file: {
    what: 'the uploaded file of a list',
    forMs: DAY_MS,
    since: 'the upload',
    why: 'its columns can be chosen anew that long; the rows are in the list',
  },
  leftover: {
    what: 'a file on disk that an api was reading when it was killed',
    forMs: HOUR_MS,
    since: 'its arrival, at the next start of an api on that machine',
    why: 'no reading takes that long; what is read to its end is gone at once',
  },
  removedBatch: {
    what: 'a list that its person removed, with its rows and results',
    forMs: UNDO_MS,
    since: 'the removal',
    why: 'it can be brought back that long',
  },
  evidence: {
    what: 'the sold listings behind a figure',
    forMs: 30 * DAY_MS,
    since: 'the answer of the marketplace',
    setting: 'EVIDENCE_DAYS',
    why: 'figures can be traced that long; copies of the marketplace’s content are not kept for good',
  },
  storeRun: {
    what: 'the analysis of a store, with the seller’s name',
    forMs: FRESH_MS,
    since: 'its beginning',
    why: 'prices on display grow old; no seller’s name is kept for longer than it is looked at',
  },
  unlistedKeys: {
    what: 'the token and the sessions of somebody who left the allow-list',
    forMs: 0,
    since: 'the removal from the list, at the next turn of the job',
    why: 'nobody may act with them any more',
  },
  unlistedPerson: {
    what: 'everything of somebody who left the allow-list',
    forMs: 90 * DAY_MS,
    since: 'the removal from the list',
    why: 'a mistake, or a return, is noticed by then',
  },
  ledger: {
    what: 'the ledger’s mark of somebody who was erased',
    forMs: 400 * DAY_MS,
    since: 'the erasure',
    why: 'a backup that is restored is erased again by it; no backup may be kept for longer',
  },
} as const satisfies Record<string, RetentionRule>;

export type RetentionName = keyof typeof RETENTION;
