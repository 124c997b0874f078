import { JOB_NAMES, type JobName, type PayloadOf } from './job-list.ts';

/** How long a job may go on. */
export type JobTurn = {
  /** The process is about to end: finish the step under way, then give the job back. */
  readonly soon: AbortSignal;
  /** Give up whatever is under way. */
  readonly signal: AbortSignal;
};

export type JobEnd =
  /** Nothing is left, or somebody else does it. */
  | 'done'
  /** There is more; the next process goes on with it. */
  | 'interrupted';

/**
 * One use case. It reads in PostgreSQL what is to be done, does nothing that has been done already,
 * and may run twice at the same time.
 */
export type JobHandler<Name extends JobName> = (
  payload: PayloadOf<Name>,
  turn: JobTurn,
) => Promise<JobEnd>;

export type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> };

/** A process that cannot do one of the jobs must not start: it would take it and not do it. */
export function refuseMissing(handlers: Partial<JobHandlers>): void {
  const missing = JOB_NAMES.filter((name) => handlers[name] === undefined);
  if (missing.length > 0) {
    throw new Error(`no handler for ${missing.join(', ')}`);
  }
}
