import { runningBatchesRepo } from '../../../batches/running-batches.repo.ts';
import type { TokenService } from '../../../tokens/tokens.service.ts';
import type { Lanes } from '../lanes.ts';
import type { LaneRef } from './interactive-call.repo.ts';

type Deps = {
  readonly lanes: Pick<Lanes, 'asInteractiveCaller'>;
  readonly tokens: Pick<TokenService, 'needsUserToken' | 'usableIn'>;
  readonly now: () => Date;
};

/** Pauses a lane's batches if only the user can provide a token; false when it can continue. */
export const pauseWithoutToken =
  ({ lanes, tokens, now }: Deps) =>
  async (lane: LaneRef): Promise<boolean> => {
    if (!(await tokens.needsUserToken(lane.userId))) {
      return false;
    }
    return lanes.asInteractiveCaller(lane, async (tx) => {
      // Saving a token also locks the lane: either the token is visible here, or saving it ends the
      // pause.
      if ((await tokens.usableIn(tx)) !== null) {
        return false;
      }
      await runningBatchesRepo(tx).pauseAll('token-expired', null, now());
      return true;
    });
  };
