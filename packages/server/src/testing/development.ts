import type { Identity } from '../access/person.record.ts';
import { createFoundation } from '../create-services.ts';
import { holdLane } from '../lanes/hold/hold-lane.ts';
import { visitMarketplace } from '../lanes/visit/visit-marketplace.ts';
import type { ProductConfig } from '../platform/config/product-config.ts';
import type { Logger } from '../platform/logger.ts';

const LONGEST_RUN_MS = 600_000;

/** What seeds and tests do without a browser and without a worker. */
export function createDevelopment(config: ProductConfig, logger: Logger) {
  const { database, laneDeps, userTokens, categories, now, close } = createFoundation(
    config,
    logger,
  );
  const visits = visitMarketplace({ ...laneDeps, database, tokens: userTokens });
  return {
    ensureUser: async (identity: Identity): Promise<string> =>
      (await database.asIdentity(identity, ({ people }) => people.upsertUser(now()))).id,

    /** Brings the names of all categories, in the turn of a user with a token. */
    async refreshCategories(userId: string): Promise<void> {
      await visits.visit(
        { userId, access: 'base', signal: AbortSignal.timeout(30_000) },
        async (turn, token) => ({
          kind: (await categories.refresh(turn, token)) ? 'found' : 'unreachable',
        }),
      );
    },

    /** Runs a user's lane here and now until it has nothing to do. */
    async runLaneOf(userId: string): Promise<string> {
      const laneId = await database.asUser(userId, ({ lanes }) => lanes.ensure());
      const signal = AbortSignal.timeout(LONGEST_RUN_MS);
      const slice = { isOver: () => signal.aborted, soon: signal, signal };
      return (await holdLane(laneDeps, laneId, slice)).kind;
    },

    close,
  };
}

export type Development = ReturnType<typeof createDevelopment>;
