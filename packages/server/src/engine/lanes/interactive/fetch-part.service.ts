import { partNumberKey } from '@partsight/domain/part-numbers/part-number';
import { LONE_CELL } from '@partsight/domain/part-numbers/reading/number-column';
import type { UnreadableReason } from '@partsight/domain/part-numbers/reading/number-reading';
import { readNumber } from '@partsight/domain/part-numbers/reading/read-number';
import { unreadableReason } from '@partsight/domain/part-numbers/reading/unreadable-reason';
import { coverageOf } from '@partsight/domain/runs/coverage';
import { freshFrom } from '@partsight/domain/runs/freshness';
import { decideAfter } from '@partsight/domain/runs/lane-decision';
import type { RequestRefused } from '@partsight/domain/runs/lookup-outcome';
import type { TimeRange } from '@partsight/domain/runs/time-range';
import type { NumberNotes } from '@partsight/domain/titles/analysis/number-notes';

import { batchesRepo } from '../../../batches/batches.repo.ts';
import type { Database } from '../../../db/database.ts';
import { storedAlternatives } from '../../../db/records/number-alternatives.record.ts';
import type { InteractiveTx } from '../../../db/scope.ts';
import { foundAlternative, type Lookup } from '../../../evidence/lookups/lookup.record.ts';
import { findFreshLookup, recordLookup } from '../../../evidence/lookups/lookups.service.ts';
import { notesOfNumber } from '../../../evidence/number-notes.service.ts';
import type { BudgetService } from '../../../tokens/budgets/budget.service.ts';
import { hasRunOut } from '../../../tokens/served-tokens.service.ts';
import type { TokenService, UsableToken } from '../../../tokens/tokens.service.ts';
import { coolDownForQuota } from '../call/cool-down-for-quota.ts';
import { fetchSoldListings, type PartFetchResult } from '../call/fetch-sold-listings.ts';
import type { MarketplaceGateway } from '../call/marketplace-gateway.ts';
import { quotaResetAfter, type QuotaReset } from '../call/quota-reset.ts';
import { userLaneRepo } from '../lanes.repo.ts';
import type { Lanes } from '../lanes.ts';
import { interactiveLaneRepo } from './interactive-call.repo.ts';
import { toInteractiveRefusal } from './interactive-call.service.ts';
import { interactiveContext } from './interactive-context.ts';

export type FetchPartResult =
  | {
      readonly kind: 'answered';
      readonly lookup: Lookup;
      /** What the user's lists and decisions say about the number. */
      readonly notes: NumberNotes;
      readonly isFromCache: boolean;
      /** The number that the text was read as. */
      readonly number: string;
      /** Another number under which the listings were found; null where it was the number itself. */
      readonly foundAs: string | null;
    }
  | { readonly kind: 'no-part-number' }
  | { readonly kind: UnreadableReason }
  | { readonly kind: 'no-token' }
  | { readonly kind: 'token-refused' }
  | { readonly kind: 'access-not-granted' }
  | { readonly kind: 'category-not-granted' }
  | RequestRefused
  /** The day's allowance is spent until then. */
  | { readonly kind: 'quota-spent'; readonly until: Date }
  /** The marketplace throttles calls until then. */
  | { readonly kind: 'throttled'; readonly until: Date }
  /** An operator has paused this user's calls. */
  | { readonly kind: 'paused-by-operator' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'aborted' };

type Deps = {
  readonly database: Pick<Database, 'asUser'>;
  readonly lanes: Pick<Lanes, 'asInteractiveCaller' | 'interactiveSteps'>;
  readonly gateway: Pick<MarketplaceGateway, 'callsFor' | 'source'>;
  readonly tokens: Pick<TokenService, 'obtain' | 'isReplacedIn' | 'markRefusedIn'>;
  readonly wake: (laneId: string) => Promise<void>;
  readonly budget: BudgetService;
  readonly spacingMs: number;
  readonly now: () => Date;
};

/**
 * One interactive lookup of a part, from any process: through the same limiter as the lane's own
 * calls and ahead of them, so that it waits for one spacing at most.
 */
export const fetchPart =
  (deps: Deps) =>
  async (
    userId: string,
    text: string,
    timeRange: TimeRange,
    signal: AbortSignal,
  ): Promise<FetchPartResult> => {
    const { database, lanes, gateway, now } = deps;
    const reading = readNumber(text, LONE_CELL);
    const { number } = reading;
    const unreadable = unreadableReason(reading);
    if (unreadable !== null) {
      return { kind: unreadable };
    }
    const alternatives = storedAlternatives(reading);
    const key = partNumberKey(number);
    if (key === '') {
      return { kind: 'no-part-number' };
    }
    const { notes, known, laneId } = await database.asUser(userId, async (tx) => {
      const links = await notesOfNumber(tx, key);
      const fresh = freshFrom(now());
      return {
        notes: links,
        known: await findFreshLookup(tx, key, timeRange, fresh, {
          linkedNumbers: links.linkedNumbers,
          alternatives,
        }),
        laneId: await userLaneRepo(tx).ensure(),
      };
    });
    if (known !== null) {
      const foundAs = foundAlternative(known, key);
      return { kind: 'answered', lookup: known, notes, isFromCache: true, number, foundAs };
    }
    const askWith = async (token: UsableToken): Promise<FetchPartResult> => {
      const lane = { laneId, userId };
      const { payer } = token;
      const marketplace = gateway.callsFor(interactiveContext(deps, { ...lane, payer }, signal));
      const { linkedNumbers } = notes;
      const question = {
        partNumber: number,
        linkedNumbers,
        alternatives,
        timeRange,
        token: token.value,
        asOf: now(),
      };
      const response = await fetchSoldListings(marketplace, question);
      if (response.kind !== 'asked') {
        return toInteractiveRefusal(response);
      }
      const decision = decideAfter(response.outcome, 0, now());
      const quotaReset = await quotaResetAfter(marketplace, {
        decision,
        token: token.value,
        now,
      });
      const { answer, isBack } = await lanes.asInteractiveCaller(lane, (tx) =>
        applyInteractiveFetch(deps, tx, {
          number,
          key,
          notes,
          timeRange,
          token,
          fetched: response,
          quotaReset,
        }),
      );
      if (isBack) {
        await deps.wake(laneId);
      }
      return answer;
    };

    const token = await deps.tokens.obtain(userId);
    if (token === null) {
      return { kind: 'no-token' };
    }
    const answer = await askWith(token);
    // A token that could not be checked when it was saved may be refused only now.
    const next = answer.kind === 'token-refused' ? await deps.tokens.obtain(userId) : null;
    return next === null ? answer : askWith(next);
  };

type InteractiveFetch = {
  readonly number: string;
  readonly key: string;
  readonly notes: NumberNotes;
  readonly timeRange: TimeRange;
  readonly token: UsableToken;
  readonly fetched: PartFetchResult;
  readonly quotaReset: QuotaReset | null;
};

type InteractiveFetchResult = {
  readonly answer: FetchPartResult;
  /** The marketplace was down for the lane, and is back. */
  readonly isBack?: boolean;
};

/** Applies a response for the user, and for the lane it came through. */
async function applyInteractiveFetch(
  deps: Deps,
  tx: InteractiveTx,
  { number, key, notes, timeRange, token, fetched, quotaReset }: InteractiveFetch,
): Promise<InteractiveFetchResult> {
  const now = deps.now();
  const { outcome } = fetched;
  switch (outcome.kind) {
    case 'found':
    case 'nothing-found': {
      const lookup: Omit<Lookup, 'id'> = {
        answer: outcome.kind === 'found' ? outcome.answer : { total: 0, listings: [] },
        coverage: coverageOf(
          fetched.window,
          { source: deps.gateway.source.name, reachDays: deps.gateway.source.reachDays },
          fetched.asOf,
        ),
        keywords: fetched.keywords,
        foundAs: fetched.foundAs,
      };
      await interactiveLaneRepo(tx).touch();
      const id = await recordLookup(tx, key, timeRange, lookup);
      // Work that waited for the marketplace need not find out itself that it is back.
      const wasCoolingDown = await interactiveLaneRepo(tx).endOutage();
      const resumed = await batchesRepo(tx).resumePaused(['marketplace-unreachable']);
      return {
        answer: {
          kind: 'answered',
          lookup: { id, ...lookup },
          notes,
          isFromCache: false,
          number,
          foundAs: foundAlternative(lookup, key),
        },
        isBack: wasCoolingDown || resumed > 0,
      };
    }
    case 'token-refused':
      await deps.tokens.markRefusedIn(tx, token);
      return { answer: { kind: 'token-refused' } };
    case 'throttled': {
      if (quotaReset === null) {
        const until = outcome.until ?? now;
        await interactiveLaneRepo(tx).startCooldown({ until, reason: null });
        return { answer: { kind: 'throttled', until } };
      }
      await coolDownForQuota(deps, tx, { token, reset: quotaReset, now });
      return { answer: { kind: quotaReset.reason, until: quotaReset.until } };
    }
    case 'request-refused':
      return { answer: outcome };
    case 'access-not-granted': {
      const isRunOut = await hasRunOut(tx, token.savedAt);
      if (isRunOut) {
        await deps.tokens.markRefusedIn(tx, token);
      }
      return { answer: { kind: isRunOut ? 'token-refused' : 'access-not-granted' } };
    }
    case 'category-not-granted':
    case 'unreachable':
    case 'malformed':
      return { answer: { kind: outcome.kind } };
  }
}

export type FetchPart = ReturnType<typeof fetchPart>;
