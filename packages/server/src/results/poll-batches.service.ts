import { canStop } from '@partsight/domain/pacing/runs/batch';

import type { SessionWork } from './results.repos.ts';

/** The user and the result of their query. */
type PollResult<Person, T> = { readonly user: Person; readonly result: T };

type Deps<Person> = {
  /** One round trip finds the user of a browser's secret and reads for them; null when no user matches. */
  readonly authenticatedQuery: <T>(
    secret: string | undefined,
    work: SessionWork<T>,
  ) => Promise<PollResult<Person, T> | null>;
};

/** What open pages poll every few seconds: the user, and whether anything has changed. */
export const pollBatches = <Person>({ authenticatedQuery }: Deps<Person>) => ({
  batch: (secret: string | undefined, id: string) =>
    authenticatedQuery(secret, (polls) => polls.batch(id)),

  /** The version of a list of this many batches. */
  list: (secret: string | undefined, limit: number) =>
    authenticatedQuery(secret, (polls) => polls.list(limit)),

  async status(secret: string | undefined, id: string) {
    const looked = await authenticatedQuery(secret, (polls) => polls.status(id));
    if (looked === null) {
      return null;
    }
    const { user, result } = looked;
    return {
      user,
      result: result && {
        canStop: canStop(result.status),
        stopRequested: result.stopRequested && result.status === 'processing',
      },
    };
  },
});
