import { performance } from 'node:perf_hooks';

import type { Database } from '../../database.ts';
import type { Tokens } from '../../tokens/tokens.ts';
import { departureIn, isStale, withLastLook } from '../last-look.ts';
import { visitorSlots } from '../visitor-slots.ts';

type Deps = {
  readonly database: Database;
  readonly tokens: Pick<Tokens, 'obtain'>;
  readonly spacingMs: number;
  readonly now: () => Date;
};

/** What can keep a call from being made. */
export type NoVisit =
  | { readonly kind: 'no-token' }
  | { readonly kind: 'quota-spent'; readonly until: Date }
  | { readonly kind: 'aborted' };

type Outcome = { readonly kind: string };

/**
 * Calls that a person waits for, other than questions about a part: each in a slot of the user's own
 * lane, ahead of batch work, so that no two calls of one token ever come closer than the spacing.
 */
export function visitMarketplace({ database, tokens, spacingMs, now }: Deps) {
  /** Makes one call in the user's next slot, with whatever token the caller has. */
  async function inTurn<T extends Outcome>(
    userId: string,
    signal: AbortSignal,
    call: () => Promise<T>,
  ): Promise<T | NoVisit> {
    const laneId = await database.asUser(userId, ({ lanes }) => lanes.ensure());
    const slots = visitorSlots(database, { laneId, spacingMs, now, signal });
    let unused: number | undefined;
    for (;;) {
      const grant = await slots.next(unused);
      if ('kind' in grant) {
        const rest = slots.rest();
        return rest === null ? { kind: 'aborted' } : { kind: 'quota-spent', until: rest.until };
      }
      const departure = departureIn(grant);
      const outcome = isStale(departure) ? null : await withLastLook(departure, call);
      if (outcome === null || departure.isWithheld) {
        unused = grant.slot.number;
        continue;
      }
      // Not counted as an answer: how the lane's own lookups fare is another question.
      await slots.end(grant, performance.now(), false);
      return signal.aborted ? { kind: 'aborted' } : outcome;
    }
  }

  return {
    inTurn,

    /** Makes one call with the user's token; one that is refused is replaced once, if that is possible. */
    async visit<T extends Outcome>(
      userId: string,
      signal: AbortSignal,
      call: (token: string) => Promise<T>,
    ): Promise<T | NoVisit> {
      const token = await tokens.obtain(userId);
      if (token === null) {
        return { kind: 'no-token' };
      }
      const outcome = await inTurn(userId, signal, () => call(token.value));
      if (outcome.kind !== 'token-refused') {
        return outcome;
      }
      await database.asUser(userId, (repos) => repos.tokens.markRefused(token.savedAt, now()));
      const next = await tokens.obtain(userId);
      return next === null ? outcome : inTurn(userId, signal, () => call(next.value));
    },
  };
}

export type MarketplaceVisits = ReturnType<typeof visitMarketplace>;
