import type { Database } from '../../../db/database.ts';
import type { TokenAccess } from '../../../db/records/application-token.record.ts';
import { BY_OPERATOR } from '../../../db/records/cooldown.record.ts';
import type { BudgetService } from '../../../tokens/budgets/budget.service.ts';
import { hasRunOut } from '../../../tokens/served-tokens.service.ts';
import type { TokenService, UsableToken } from '../../../tokens/tokens.service.ts';
import type { MarketplaceGateway, MarketplaceCalls, NoSlot } from '../call/marketplace-gateway.ts';
import { userLaneRepo } from '../lanes.repo.ts';
import type { Lanes } from '../lanes.ts';
import { interactiveContext } from './interactive-context.ts';

type Deps = {
  readonly database: Pick<Database, 'asUser'>;
  readonly lanes: Pick<Lanes, 'interactiveSteps'>;
  readonly gateway: Pick<MarketplaceGateway, 'callsFor'>;
  readonly tokens: Pick<TokenService, 'obtain' | 'markRefusedIn'>;
  readonly budget: BudgetService;
  readonly spacingMs: number;
  readonly now: () => Date;
};

/** Why a call could not be made. */
export type InteractiveRefusal =
  | { readonly kind: 'no-token' }
  /** The lane cools down because the day's allowance is spent. */
  | { readonly kind: 'quota-spent'; readonly until: Date }
  /** The lane cools down for another reason, such as throttling. */
  | { readonly kind: 'throttled'; readonly until: Date }
  /** An operator has paused this user's calls. */
  | { readonly kind: typeof BY_OPERATOR }
  | { readonly kind: 'aborted' };

type Outcome = { readonly kind: string };

type InteractiveCallOwner = {
  readonly userId: string;
  /** Null: the token is the caller's own. */
  readonly payer: string | null;
  readonly signal: AbortSignal;
};

/** The caller, and what the token must give access to. */
export type InteractiveRequest = {
  readonly userId: string;
  readonly access: TokenAccess;
  readonly signal: AbortSignal;
};

/** Why an interactive caller got no slot, as shown to the user. */
export function toInteractiveRefusal(
  noSlot: NoSlot,
): Exclude<InteractiveRefusal, { kind: 'no-token' }> {
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
 * Calls a user waits for, other than part lookups: each in a slot of the user's own lane, ahead of
 * batch work, so that no two calls of one user ever come closer than the spacing.
 */
export function createInteractiveCaller({
  database,
  lanes,
  gateway,
  tokens,
  budget,
  spacingMs,
  now,
}: Deps) {
  /** Makes calls in the user's lane, with any token. */
  async function callInLane<T extends Outcome>(
    { userId, payer, signal }: InteractiveCallOwner,
    call: (marketplace: MarketplaceCalls) => Promise<T>,
  ): Promise<Exclude<T, NoSlot> | InteractiveRefusal> {
    const laneId = await database.asUser(userId, (tx) => userLaneRepo(tx).ensure());
    const limits = { lanes, budget, spacingMs, now };
    const context = interactiveContext(limits, { laneId, userId, payer }, signal);
    const outcome = await call(gateway.callsFor(context));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler cannot exclude from a type it does not know yet
    return isNoSlot(outcome) ? toInteractiveRefusal(outcome) : (outcome as Exclude<T, NoSlot>);
  }

  return {
    call: callInLane,

    /**
     * The same with a token that gives the required access; a refused token is replaced once, if
     * possible.
     */
    async callWithToken<T extends Outcome>(
      { userId, access, signal }: InteractiveRequest,
      call: (marketplace: MarketplaceCalls, token: string) => Promise<T>,
    ): Promise<Exclude<T, NoSlot> | InteractiveRefusal> {
      const token = await tokens.obtain(userId, access);
      if (token === null) {
        return { kind: 'no-token' };
      }
      const ask = ({ value, payer }: UsableToken) =>
        callInLane({ userId, payer, signal }, (marketplace) => call(marketplace, value));
      const outcome = await ask(token);
      if (outcome.kind !== 'token-refused' && outcome.kind !== 'access-not-granted') {
        return outcome;
      }
      const isRunOut = await database.asUser(userId, async (tx) => {
        const isRefused = outcome.kind === 'token-refused' || (await hasRunOut(tx, token.savedAt));
        if (isRefused) {
          await tokens.markRefusedIn(tx, token);
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

export type InteractiveCaller = ReturnType<typeof createInteractiveCaller>;
