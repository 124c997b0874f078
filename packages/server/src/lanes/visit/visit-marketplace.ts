import type { Database } from '../../database.ts';
import type { Tokens } from '../../tokens/tokens.ts';
import type { MarketplaceDoor, MarketplaceInTurn, NoSlot } from '../call/marketplace-door.ts';
import { visitorTurn } from './visitor-turn.ts';

type Deps = {
  readonly database: Pick<Database, 'asUser' | 'visitorSteps'>;
  readonly door: Pick<MarketplaceDoor, 'inTurnOf'>;
  readonly tokens: Pick<Tokens, 'obtain'>;
  readonly spacingMs: number;
  readonly now: () => Date;
};

/** What can keep a call from being made. */
export type NoVisit =
  | { readonly kind: 'no-token' }
  /** The lane rests because the day's allowance is gone. */
  | { readonly kind: 'quota-spent'; readonly until: Date }
  /** The lane rests for another reason, such as a marketplace that asked for patience. */
  | { readonly kind: 'throttled'; readonly until: Date }
  | { readonly kind: 'aborted' };

type Outcome = { readonly kind: string };

/** Why a visitor had no slot, as a person is told. */
export const withoutSlot = (noSlot: NoSlot): Exclude<NoVisit, { kind: 'no-token' }> =>
  noSlot.kind === 'resting'
    ? { kind: noSlot.reason === 'quota-spent' ? 'quota-spent' : 'throttled', until: noSlot.until }
    : { kind: 'aborted' };

const isNoSlot = (outcome: Outcome): outcome is NoSlot =>
  outcome.kind === 'resting' || outcome.kind === 'lost' || outcome.kind === 'aborted';

/**
 * Calls that a person waits for, other than questions about a part: each in a slot of the person's own
 * lane, ahead of batch work, so that no two calls of one person ever come closer than the spacing.
 */
export function visitMarketplace({ database, door, tokens, spacingMs, now }: Deps) {
  /** Makes calls in the user's turn, with whatever token the caller has. */
  async function inTurn<T extends Outcome>(
    userId: string,
    signal: AbortSignal,
    call: (marketplace: MarketplaceInTurn) => Promise<T>,
  ): Promise<Exclude<T, NoSlot> | NoVisit> {
    const laneId = await database.asUser(userId, ({ lanes }) => lanes.ensure());
    const turn = visitorTurn({ database, spacingMs, now }, { laneId, userId }, signal);
    const outcome = await call(door.inTurnOf(turn));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler cannot exclude from a type it does not know yet
    return isNoSlot(outcome) ? withoutSlot(outcome) : (outcome as Exclude<T, NoSlot>);
  }

  return {
    inTurn,

    /** The same with the user's own token; one that is refused is replaced once, if that is possible. */
    async visit<T extends Outcome>(
      userId: string,
      signal: AbortSignal,
      call: (marketplace: MarketplaceInTurn, token: string) => Promise<T>,
    ): Promise<Exclude<T, NoSlot> | NoVisit> {
      const token = await tokens.obtain(userId);
      if (token === null) {
        return { kind: 'no-token' };
      }
      const ask = (value: string) =>
        inTurn(userId, signal, (marketplace) => call(marketplace, value));
      const outcome = await ask(token.value);
      if (outcome.kind !== 'token-refused') {
        return outcome;
      }
      await database.asUser(userId, (repos) => repos.tokens.markRefused(token.savedAt, now()));
      const next = await tokens.obtain(userId);
      return next === null ? outcome : ask(next.value);
    },
  };
}

export type MarketplaceVisits = ReturnType<typeof visitMarketplace>;
