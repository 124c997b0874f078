import type { Identity } from '../accounts/person.record.ts';
import { identityRepo } from '../accounts/sessions.repo.ts';
import { createServices } from '../create-services.ts';
import { createInteractiveCaller } from '../engine/lanes/interactive/interactive-call.service.ts';
import { userLaneRepo } from '../engine/lanes/lanes.repo.ts';
import { runLane } from '../engine/lanes/run-lane.ts';
import type { ProductConfig } from '../platform/config/product-config.ts';
import type { Logger } from '../platform/logger.ts';

const LONGEST_RUN_MS = 600_000;

/** For seeds and tests, without a browser and without a worker. */
export function createDevelopment(config: ProductConfig, logger: Logger) {
  const { database, lanes, laneDeps, userTokens, categories, now, close } = createServices(
    config,
    logger,
  );
  const visits = createInteractiveCaller({ ...laneDeps, database, lanes, tokens: userTokens });
  return {
    ensureUser: async (identity: Identity): Promise<string> =>
      (await database.asIdentity(identity, (tx) => identityRepo(tx).upsertUser(now()))).id,

    /** Fetches all category names, in the lane of a user with a token. */
    async refreshCategories(userId: string): Promise<void> {
      await visits.callWithToken(
        { userId, access: 'base', signal: AbortSignal.timeout(30_000) },
        async (marketplace, token) => ({
          kind: (await categories.refresh(marketplace, token)) ? 'found' : 'unreachable',
        }),
      );
    },

    /** Runs a user's lane until it has nothing to do. */
    async runLaneOf(userId: string): Promise<string> {
      const laneId = await database.asUser(userId, (tx) => userLaneRepo(tx).ensure());
      const signal = AbortSignal.timeout(LONGEST_RUN_MS);
      const slice = { isOver: () => signal.aborted, endSignal: signal, signal };
      // What fails is tried again after the shortest wait.
      return (await runLane({ ...laneDeps, random: () => 0 }, laneId, slice)).end.kind;
    },

    close,
  };
}

export type Development = ReturnType<typeof createDevelopment>;
