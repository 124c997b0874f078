import type { Database } from '../../../db/database.ts';
import type { TokenService } from '../../../tokens/tokens.service.ts';
import type { LaneRef } from './interactive-call.repo.ts';

type Deps = {
  readonly database: Pick<Database, 'asInteractiveCaller'>;
  readonly tokens: Pick<TokenService, 'needsUserToken' | 'usableIn'>;
  readonly now: () => Date;
};

/** Pauses a lane's batches if only the user can provide a token; false when it can continue. */
export const pauseWithoutToken =
  ({ database, tokens, now }: Deps) =>
  async (lane: LaneRef): Promise<boolean> => {
    if (!(await tokens.needsUserToken(lane.userId))) {
      return false;
    }
    return database.asInteractiveCaller(lane, async (repos) => {
      // Saving a token also locks the lane: either the token is visible here, or saving it ends the
      // pause.
      if ((await tokens.usableIn(repos, lane.userId)) !== null) {
        return false;
      }
      await repos.batches.pauseAll('token-expired', null, now());
      return true;
    });
  };
