import type { LookupOutcome } from '@partsight/domain/lookups/lookup-outcome';
import { HOUR_MS } from '@partsight/domain/time';

import type { Database } from '../database.ts';
import type { MarketplaceVisits } from '../lanes/visit/visit-marketplace.ts';

type Deps = {
  readonly database: Database;
  readonly visits: Pick<MarketplaceVisits, 'inTurn'>;
  readonly now: () => Date;
};

/** Asked for to learn whether a token may ask at all; the answer itself is of no interest. */
const PROOF_WORDS = 'PARTSIGHT0';
const PROOF_WINDOW_MS = HOUR_MS;

/** One real question with a token that nobody uses yet. */
export const proveToken =
  ({ database, visits, now }: Deps) =>
  async (userId: string, token: string, signal: AbortSignal): Promise<LookupOutcome> => {
    // The lane may rest because of the token in use; that says nothing about another one.
    await database.asUser(userId, async ({ lanes }) => {
      await lanes.ensure();
      await lanes.endRest();
    });
    const to = now();
    const window = { from: new Date(to.getTime() - PROOF_WINDOW_MS), to };
    // In the lane's turn: with this token the lane makes its next call.
    const outcome = await visits.inTurn({ userId, payer: null, signal }, (marketplace) =>
      marketplace.searchSold({ token, keywords: PROOF_WORDS, window }),
    );
    if (outcome.kind === 'quota-spent') {
      return { kind: 'throttled', until: outcome.until };
    }
    return outcome.kind === 'no-token' ||
      outcome.kind === 'aborted' ||
      outcome.kind === 'paused-by-operator'
      ? { kind: 'unreachable', detail: 'the proof was given up' }
      : outcome;
  };
