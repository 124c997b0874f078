import type { NumberNotes } from '@partsight/domain/analysis/number-notes';
import { coverageOf } from '@partsight/domain/lookups/coverage';
import { freshFrom } from '@partsight/domain/lookups/freshness';
import { decideAfter } from '@partsight/domain/lookups/lane-decision';
import type { RequestRefused } from '@partsight/domain/lookups/lookup-outcome';
import type { TimeRange } from '@partsight/domain/lookups/time-range';
import { partNumberKey } from '@partsight/domain/part-numbers/part-number';

import type { Budget } from '../../budgets/budget.ts';
import type { Database, VisitorRepos } from '../../database.ts';
import type { Lookup } from '../../lookups/lookup.record.ts';
import type { Tokens, UsableToken } from '../../tokens/tokens.ts';
import { askByNumber, type Asked } from '../call/ask-by-number.ts';
import type { MarketplaceDoor } from '../call/marketplace-door.ts';
import { quotaResetAfter } from '../call/quota-reset.ts';
import { restForQuota } from '../call/rest-for-quota.ts';
import { withoutSlot } from './visit-marketplace.ts';
import { visitorTurn } from './visitor-turn.ts';

export type PartAnswer =
  | {
      readonly kind: 'answered';
      readonly lookup: Lookup;
      /** What the person's lists and answers say of the number. */
      readonly notes: NumberNotes;
      readonly isFromCache: boolean;
    }
  | { readonly kind: 'no-part-number' }
  | { readonly kind: 'no-token' }
  | { readonly kind: 'token-refused' }
  | { readonly kind: 'access-not-granted' }
  | { readonly kind: 'category-not-granted' }
  | RequestRefused
  /** The day's allowance is gone until then. */
  | { readonly kind: 'quota-spent'; readonly until: Date }
  /** The marketplace asked for patience until then. */
  | { readonly kind: 'throttled'; readonly until: Date }
  /** Those who run the product let no call of this person out. */
  | { readonly kind: 'paused-by-operator' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'aborted' };

type Deps = {
  readonly database: Pick<Database, 'asUser' | 'asVisitor' | 'visitorSteps'>;
  readonly door: Pick<MarketplaceDoor, 'inTurnOf' | 'source'>;
  readonly tokens: Pick<Tokens, 'obtain' | 'isReplacedIn' | 'markRefusedIn'>;
  readonly wake: (laneId: string) => Promise<void>;
  readonly budget: Budget;
  readonly spacingMs: number;
  readonly now: () => Date;
};

/**
 * One question of a person about a part, from any process: through the same gate as the lane's own
 * calls and ahead of them, so that it waits for one spacing at most.
 */
export const askPart =
  (deps: Deps) =>
  async (
    userId: string,
    partNumber: string,
    timeRange: TimeRange,
    signal: AbortSignal,
  ): Promise<PartAnswer> => {
    const { database, door, now } = deps;
    const key = partNumberKey(partNumber);
    if (key === '') {
      return { kind: 'no-part-number' };
    }
    const { notes, known, laneId } = await database.asUser(userId, async (repos) => {
      const said = await repos.numberLinks.notes(key);
      const fresh = freshFrom(now());
      return {
        notes: said,
        known: await repos.lookups.findFresh(key, timeRange, fresh, said.linkedNumbers),
        laneId: await repos.lanes.ensure(),
      };
    });
    if (known !== null) {
      return { kind: 'answered', lookup: known, notes, isFromCache: true };
    }
    const token = await deps.tokens.obtain(userId);
    if (token === null) {
      return { kind: 'no-token' };
    }

    const visit = { laneId, userId };
    const { payer } = token;
    const marketplace = door.inTurnOf(visitorTurn(deps, { ...visit, payer }, signal));
    const { linkedNumbers } = notes;
    const question = { partNumber, linkedNumbers, timeRange, token: token.value, asOf: now() };
    const asked = await askByNumber(marketplace, question);
    if (asked.kind !== 'asked') {
      return withoutSlot(asked);
    }
    const decision = decideAfter(asked.outcome, 0, now());
    const quotaResetsAt = await quotaResetAfter(marketplace, { decision, token: token.value, now });
    const { answer, isBack } = await database.asVisitor(visit, (repos) =>
      applyVisit(deps, repos, { userId, key, notes, timeRange, token, asked, quotaResetsAt }),
    );
    if (isBack) {
      await deps.wake(laneId);
    }
    return answer;
  };

type Visited = {
  readonly userId: string;
  readonly key: string;
  readonly notes: NumberNotes;
  readonly timeRange: TimeRange;
  readonly token: UsableToken;
  readonly asked: Asked;
  readonly quotaResetsAt: Date | null;
};

type Applied = {
  readonly answer: PartAnswer;
  /** The marketplace had been away for the lane, and is back. */
  readonly isBack?: boolean;
};

/** What one answer means for the person, and for the lane that it came through. */
async function applyVisit(
  deps: Deps,
  repos: VisitorRepos,
  { userId, key, notes, timeRange, token, asked, quotaResetsAt }: Visited,
): Promise<Applied> {
  const now = deps.now();
  const { outcome } = asked;
  switch (outcome.kind) {
    case 'found':
    case 'nothing-found': {
      const lookup: Omit<Lookup, 'id'> = {
        answer: outcome.kind === 'found' ? outcome.answer : { total: 0, listings: [] },
        coverage: coverageOf(
          asked.window,
          { source: deps.door.source.name, reachDays: deps.door.source.reachDays },
          asked.asOf,
        ),
        keywords: asked.keywords,
      };
      const id = await repos.lookups.record(key, timeRange, lookup);
      // What waited for the marketplace to come back need not wait for its own turn to find out.
      const hasRested = await repos.lane.endOutage();
      const resumed = await repos.batches.resumePaused(['marketplace-unreachable']);
      return {
        answer: { kind: 'answered', lookup: { id, ...lookup }, notes, isFromCache: false },
        isBack: hasRested || resumed > 0,
      };
    }
    case 'token-refused':
      await deps.tokens.markRefusedIn(repos, token);
      return { answer: { kind: 'token-refused' } };
    case 'throttled': {
      if (quotaResetsAt === null) {
        const until = outcome.until ?? now;
        await repos.lane.rest({ until, reason: null });
        return { answer: { kind: 'throttled', until } };
      }
      await restForQuota(deps, repos, { userId, token, until: quotaResetsAt, now });
      return { answer: { kind: 'quota-spent', until: quotaResetsAt } };
    }
    case 'request-refused':
      return { answer: outcome };
    case 'access-not-granted': {
      // Some tokens that run out are told so; one that was answered before had access.
      const isRunOut = await repos.tokens.hasServed(token.savedAt);
      if (isRunOut) {
        await deps.tokens.markRefusedIn(repos, token);
      }
      return { answer: { kind: isRunOut ? 'token-refused' : 'access-not-granted' } };
    }
    case 'category-not-granted':
    case 'unreachable':
    case 'malformed':
      return { answer: { kind: outcome.kind } };
  }
}

export type AskPart = ReturnType<typeof askPart>;
