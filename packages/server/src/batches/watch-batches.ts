import { canStop } from '@partsight/domain/batches/batch';

import type { Question } from '../database.ts';
import { askListStanding, askStanding, askStatus } from './watched.repo.ts';

/** Who asks, and what they see of it. */
type Looked<Person, T> = { readonly user: Person; readonly seen: T };

type Deps<Person> = {
  /** One message finds whose secret a browser holds, and asks in their name; null for nobody. */
  readonly look: <T>(
    secret: string | undefined,
    question: Question<T>,
  ) => Promise<Looked<Person, T> | null>;
};

/** What open pages ask every few seconds: who asks, and whether anything has changed. */
export const watchBatches = <Person>({ look }: Deps<Person>) => ({
  batch: (secret: string | undefined, id: string) => look(secret, askStanding(id)),

  /** What it answers stands for what a list of so many batches shows. */
  list: (secret: string | undefined, limit: number) => look(secret, askListStanding(limit)),

  async status(secret: string | undefined, id: string) {
    const looked = await look(secret, askStatus(id));
    if (looked === null) {
      return null;
    }
    const { user, seen } = looked;
    return {
      user,
      seen: seen && {
        canStop: canStop(seen.status),
        stopRequested: seen.stopRequested && seen.status === 'processing',
      },
    };
  },
});
