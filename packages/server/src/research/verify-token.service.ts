import { HOUR_MS } from '@partsight/domain/core/time';
import type { LookupOutcome } from '@partsight/domain/runs/lookup-outcome';

import type { Database } from '../db/database.ts';
import type { InteractiveCaller } from '../engine/lanes/interactive/interactive-call.service.ts';
import { endLaneCooldown, ensureLane } from '../engine/lanes/user-lane.service.ts';

type Deps = {
  readonly database: Database;
  readonly interactiveCaller: Pick<InteractiveCaller, 'call'>;
  readonly now: () => Date;
};

/** Searched to learn whether the token works; the results do not matter. */
const PROBE_KEYWORDS = 'PARTSIGHT0';
const PROBE_WINDOW_MS = HOUR_MS;

/** One real call with a token that is not in use yet. */
export const verifyToken =
  ({ database, interactiveCaller, now }: Deps) =>
  async (userId: string, token: string, signal: AbortSignal): Promise<LookupOutcome> => {
    // The lane may cool down because of the token in use; that says nothing about another one.
    await database.asUser(userId, async (tx) => {
      await ensureLane(tx);
      await endLaneCooldown(tx);
    });
    const to = now();
    const window = { from: new Date(to.getTime() - PROBE_WINDOW_MS), to };
    // In the lane, which will make its next call with this token.
    const outcome = await interactiveCaller.call({ userId, payer: null, signal }, (marketplace) =>
      marketplace.searchSold({ token, keywords: PROBE_KEYWORDS, window }),
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
