import { z } from 'zod';

/** Ids only: the work itself is in PostgreSQL and is read when the job runs. */
const PAYLOADS = {
  'analyze-store': z.strictObject({ userId: z.uuid(), runId: z.uuid() }),
  'appraise-batch': z.strictObject({ userId: z.uuid(), batchId: z.uuid() }),
  'predict-lot': z.strictObject({ userId: z.uuid(), batchId: z.uuid() }),
  'match-inventory': z.strictObject({ userId: z.uuid() }),
  'follow-rules': z.strictObject({ userId: z.uuid() }),
  'fetch-category-names': z.strictObject({ userId: z.uuid() }),
  'fetch-category-specifics': z.strictObject({
    userId: z.uuid(),
    categoryIds: z.array(z.string().max(20)).max(100),
  }),
  'sync-connection': z.strictObject({ userId: z.uuid(), connectionId: z.uuid() }),
  'erase-person': z.strictObject({ userId: z.uuid() }),
  reconcile: z.strictObject({}),
  'probe-notifications': z.strictObject({}),
  'record-status': z.strictObject({}),
  'mail-runs': z.strictObject({}),
  housekeeping: z.strictObject({}),
  retention: z.strictObject({}),
};

export type JobName = keyof typeof PAYLOADS;
export type PayloadOf<Name extends JobName> = z.output<(typeof PAYLOADS)[Name]>;

/** Whether a user waits for it, benefits from it, or does not notice. */
export type Urgency = 'awaited' | 'welcome' | 'unnoticed';

type JobDefinition<Payload> = {
  readonly payload: z.ZodType<Payload>;
  readonly urgency: Urgency;
  /** Jobs with the same name and key are one job. */
  readonly key: (payload: Payload) => string;
  /** A start while it runs makes it run again: there may be something new. */
  readonly rerunIfActive?: true;
  /** Ignore further starts within this time. */
  readonly dedupeMs?: number;
  /** Scheduled at this interval instead of started. */
  readonly everyMs?: number;
};

const MINUTE_MS = 60_000;

/** All background work except the lanes. */
export const JOBS: { readonly [Name in JobName]: JobDefinition<PayloadOf<Name>> } = {
  'analyze-store': {
    payload: PAYLOADS['analyze-store'],
    urgency: 'awaited',
    key: ({ runId }) => runId,
  },
  'appraise-batch': {
    payload: PAYLOADS['appraise-batch'],
    urgency: 'welcome',
    key: ({ batchId }) => batchId,
    rerunIfActive: true,
  },
  'predict-lot': {
    payload: PAYLOADS['predict-lot'],
    urgency: 'awaited',
    key: ({ batchId }) => batchId,
    rerunIfActive: true,
  },
  'match-inventory': {
    payload: PAYLOADS['match-inventory'],
    urgency: 'welcome',
    key: ({ userId }) => userId,
    rerunIfActive: true,
  },
  'follow-rules': {
    payload: PAYLOADS['follow-rules'],
    urgency: 'welcome',
    key: ({ userId }) => userId,
    rerunIfActive: true,
  },
  'fetch-category-names': {
    payload: PAYLOADS['fetch-category-names'],
    urgency: 'welcome',
    // Category names are the same for all users, whichever token fetches them.
    key: () => 'all',
    // After a failed fetch, make no further call for this long.
    dedupeMs: 10 * MINUTE_MS,
  },
  'fetch-category-specifics': {
    payload: PAYLOADS['fetch-category-specifics'],
    urgency: 'welcome',
    key: ({ userId }) => userId,
    dedupeMs: MINUTE_MS,
  },
  'sync-connection': {
    payload: PAYLOADS['sync-connection'],
    urgency: 'welcome',
    key: ({ connectionId }) => connectionId,
  },
  'erase-person': {
    payload: PAYLOADS['erase-person'],
    urgency: 'welcome',
    key: ({ userId }) => userId,
  },
  reconcile: {
    payload: PAYLOADS.reconcile,
    urgency: 'awaited',
    key: () => 'all',
    everyMs: 3_000,
  },
  'probe-notifications': {
    payload: PAYLOADS['probe-notifications'],
    urgency: 'unnoticed',
    key: () => 'all',
    everyMs: 5 * MINUTE_MS,
  },
  'record-status': {
    payload: PAYLOADS['record-status'],
    urgency: 'unnoticed',
    key: () => 'all',
    everyMs: MINUTE_MS,
  },
  'mail-runs': {
    payload: PAYLOADS['mail-runs'],
    urgency: 'welcome',
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
