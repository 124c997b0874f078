import { z } from 'zod';

/** Ids only: what is to be done stands in PostgreSQL and is read when the job runs. */
const PAYLOADS = {
  'analyze-store': z.strictObject({ userId: z.uuid(), runId: z.uuid() }),
  'match-inventory': z.strictObject({ userId: z.uuid() }),
  'follow-rules': z.strictObject({ userId: z.uuid() }),
  'fetch-category-names': z.strictObject({ userId: z.uuid() }),
  'erase-person': z.strictObject({ userId: z.uuid() }),
  'probe-notifications': z.strictObject({}),
  'note-standing': z.strictObject({}),
  housekeeping: z.strictObject({}),
  retention: z.strictObject({}),
};

export type JobName = keyof typeof PAYLOADS;
export type PayloadOf<Name extends JobName> = z.output<(typeof PAYLOADS)[Name]>;

/** Whether somebody waits for it, would be glad of it, or will not notice. */
export type Urgency = 'awaited' | 'welcome' | 'unnoticed';

type Definition<Payload> = {
  readonly payload: z.ZodType<Payload>;
  readonly urgency: Urgency;
  /** Jobs of one name with the same key are one job. */
  readonly key: (payload: Payload) => string;
  /** A start that comes while it runs makes it run once more: there may be something new. */
  readonly runsOnceMore?: true;
  /** Further starts within this time are as good as the first. */
  readonly atMostEveryMs?: number;
  /** Nobody starts it; it comes by itself this often. */
  readonly everyMs?: number;
};

const MINUTE_MS = 60_000;

/** Everything that is done in the background, besides the lanes. */
export const JOBS: { readonly [Name in JobName]: Definition<PayloadOf<Name>> } = {
  'analyze-store': {
    payload: PAYLOADS['analyze-store'],
    urgency: 'awaited',
    key: ({ runId }) => runId,
  },
  'match-inventory': {
    payload: PAYLOADS['match-inventory'],
    urgency: 'welcome',
    key: ({ userId }) => userId,
    runsOnceMore: true,
  },
  'follow-rules': {
    payload: PAYLOADS['follow-rules'],
    urgency: 'welcome',
    key: ({ userId }) => userId,
    runsOnceMore: true,
  },
  'fetch-category-names': {
    payload: PAYLOADS['fetch-category-names'],
    urgency: 'welcome',
    // The names are the same for everyone, whoever's token brings them.
    key: () => 'all',
    // Names that could not be had cost no further call for this long.
    atMostEveryMs: 10 * MINUTE_MS,
  },
  'erase-person': {
    payload: PAYLOADS['erase-person'],
    urgency: 'welcome',
    key: ({ userId }) => userId,
  },
  'probe-notifications': {
    payload: PAYLOADS['probe-notifications'],
    urgency: 'unnoticed',
    key: () => 'all',
    everyMs: 5 * MINUTE_MS,
  },
  'note-standing': {
    payload: PAYLOADS['note-standing'],
    urgency: 'unnoticed',
    key: () => 'all',
    everyMs: MINUTE_MS,
  },
  housekeeping: {
    payload: PAYLOADS.housekeeping,
    urgency: 'unnoticed',
    key: () => 'all',
    everyMs: MINUTE_MS,
  },
  retention: {
    payload: PAYLOADS.retention,
    urgency: 'unnoticed',
    key: () => 'all',
    everyMs: 5 * MINUTE_MS,
  },
};

const isJobName = (name: string): name is JobName => Object.hasOwn(JOBS, name);

export const JOB_NAMES: readonly JobName[] = Object.keys(JOBS).filter(isJobName);
