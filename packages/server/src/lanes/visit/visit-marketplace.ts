import type { Budget } from '../../budgets/budget.ts';
import type { Database } from '../../database.ts';
import type { TokenAccess } from '../../tokens/application-token.record.ts';
import type { Tokens, UsableToken } from '../../tokens/tokens.ts';
import type { MarketplaceDoor, MarketplaceInTurn, NoSlot } from '../call/marketplace-door.ts';
import { BY_OPERATOR } from '../rest.record.ts';
import { visitorTurn } from './visitor-turn.ts';

type Deps = {
  readonly database: Pick<Database, 'asUser' | 'visitorSteps'>;
  readonly door: Pick<MarketplaceDoor, 'inTurnOf'>;
  readonly tokens: Pick<Tokens, 'obtain' | 'markRefusedIn'>;
  readonly budget: Budget;
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
  /** Those who run the product let no call of this person out. */
  | { readonly kind: typeof BY_OPERATOR }
  | { readonly kind: 'aborted' };

type Outcome = { readonly kind: string };

type Caller = {
  readonly userId: string;
  /** Null: the token is the caller's own. */
  readonly payer: string | null;
  readonly signal: AbortSignal;
};

/** Who asks, and what the token has to open. */
export type Visitor = {
  readonly userId: string;
  readonly access: TokenAccess;
  readonly signal: AbortSignal;
};

/** Why a visitor had no slot, as a person is told. */
export function withoutSlot(noSlot: NoSlot): Exclude<NoVisit, { kind: 'no-token' }> {
  if (noSlot.kind !== 'resting') {
    return { kind: 'aborted' };
  }
  const { reason, until } = noSlot;
  if (reason === BY_OPERATOR) {
    return { kind: reason };
  }
  return { kind: reason === 'quota-spent' ? 'quota-spent' : 'throttled', until };
}

const isNoSlot = (outcome: Outcome): outcome is NoSlot =>
  outcome.kind === 'resting' || outcome.kind === 'lost' || outcome.kind === 'aborted';

/**
 * Calls that a person waits for, other than questions about a part: each in a slot of the person's own
 * lane, ahead of batch work, so that no two calls of one person ever come closer than the spacing.
 */
export function visitMarketplace({ database, door, tokens, budget, spacingMs, now }: Deps) {
  /** Makes calls in the user's turn, with whatever token the caller has. */
  async function inTurn<T extends Outcome>(
    { userId, payer, signal }: Caller,
    call: (marketplace: MarketplaceInTurn) => Promise<T>,
  ): Promise<Exclude<T, NoSlot> | NoVisit> {
    const laneId = await database.asUser(userId, ({ lanes }) => lanes.ensure());
    const gate = { database, budget, spacingMs, now };
    const turn = visitorTurn(gate, { laneId, userId, payer }, signal);
    const outcome = await call(door.inTurnOf(turn));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler cannot exclude from a type it does not know yet
    return isNoSlot(outcome) ? withoutSlot(outcome) : (outcome as Exclude<T, NoSlot>);
  }

  return {
    inTurn,

    /**
     * The same with a token that opens what is asked for; one that is refused is replaced once, if that
     * is possible.
     */
    async visit<T extends Outcome>(
      { userId, access, signal }: Visitor,
      call: (marketplace: MarketplaceInTurn, token: string) => Promise<T>,
    ): Promise<Exclude<T, NoSlot> | NoVisit> {
      const token = await tokens.obtain(userId, access);
      if (token === null) {
        return { kind: 'no-token' };
      }
      const ask = ({ value, payer }: UsableToken) =>
        inTurn({ userId, payer, signal }, (marketplace) => call(marketplace, value));
      const outcome = await ask(token);
      if (outcome.kind !== 'token-refused' && outcome.kind !== 'access-not-granted') {
        return outcome;
      }
      const isRunOut = await database.asUser(userId, async (repos) => {
        // Some tokens that run out are told that they lack access; one that was answered had it.
        const isRefused =
          outcome.kind === 'token-refused' || (await repos.tokens.hasServed(token.savedAt));
        if (isRefused) {
          await tokens.markRefusedIn(repos, token);
        }
        return isRefused;
      });
      if (!isRunOut) {
        return outcome;
      }
      const next = await tokens.obtain(userId, access);
      return next === null ? outcome : ask(next);
    },
  };
}

export type MarketplaceVisits = ReturnType<typeof visitMarketplace>;
