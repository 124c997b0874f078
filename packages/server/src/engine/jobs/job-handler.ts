import { JOB_NAMES, type JobName, type PayloadOf } from './job-definitions.ts';

/** How long a job may continue. */
export type JobContext = {
  /** The process is about to exit: finish the current step, then return the job. */
  readonly drainSignal: AbortSignal;
  /** Abort the current step. */
  readonly signal: AbortSignal;
};

export type JobResult =
  /** Nothing is left, or another process does it. */
  | 'done'
  /** There is more; the next process continues. */
  | 'interrupted';

/**
 * One use case. It reads its work from PostgreSQL, skips what is already done, and may run twice
 * concurrently.
 */
export type JobHandler<Name extends JobName> = (
  payload: PayloadOf<Name>,
  context: JobContext,
) => Promise<JobResult>;

export type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> };

/** A process without a handler for some job must not start: it would take the job and not do it. */
export function assertAllHandlers(handlers: Partial<JobHandlers>): void {
  const missing = JOB_NAMES.filter((name) => handlers[name] === undefined);
  if (missing.length > 0) {
    throw new Error(`no handler for ${missing.join(', ')}`);
  }
}
