import type { Database } from '../../database.ts';
import type { Tokens } from '../../tokens/tokens.ts';
import type { Visit } from './visitor.repo.ts';

type Deps = {
  readonly database: Pick<Database, 'asVisitor'>;
  readonly tokens: Pick<Tokens, 'needsPerson' | 'usableIn'>;
  readonly now: () => Date;
};

/** Pauses what runs in a lane if only a person can bring the token for it; false when it can go on. */
export const pauseWithoutToken =
  ({ database, tokens, now }: Deps) =>
  async (visit: Visit): Promise<boolean> => {
    if (!(await tokens.needsPerson(visit.userId))) {
      return false;
    }
    return database.asVisitor(visit, async (repos) => {
      // Whoever saves a token locks the lane, too: it is seen here, or it ends the pause.
      if ((await tokens.usableIn(repos, visit.userId)) !== null) {
        return false;
      }
      await repos.batches.pauseAll('token-expired', null, now());
      return true;
    });
  };
