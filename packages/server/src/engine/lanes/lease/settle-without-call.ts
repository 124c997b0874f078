import { settlePart } from '../../../runs/settle-part.ts';
import type { LeaseLost } from './lane-lease.record.ts';
import type { LaneDeps, LaneEnd, LaneRun } from './lane-run.ts';
import type { RunningBatch, NextPart, PartInProgress } from './next-part.repo.ts';

/** When to retry a suspect that found another one running. */
const SUSPECT_BACK_MS = 1_000;

type SettleWithoutCallResult =
  | LaneEnd
  | { readonly kind: 'more' }
  | { readonly kind: 'wait'; readonly ms: number };

const MORE = { kind: 'more' } as const;

/** Everything a lane can do without a call: end batches, settle known parts, wait. */
export function settleWithoutCall(
  deps: LaneDeps,
  run: LaneRun,
  { isListed, work }: Pick<NextPart, 'isListed' | 'work'>,
): Promise<SettleWithoutCallResult> {
  const now = deps.now();
  return deps.database.asHolder(run, async ({ lane, batches, parts, lookups, inventory }) => {
    if (!isListed) {
      await batches.pauseAll('access-withdrawn', null, now);
      return MORE;
    }
    switch (work.kind) {
      case 'nothing': {
        const at = await lane.soonestWork();
        if (at === null) {
          return { kind: 'idle' };
        }
        return { kind: 'wait', ms: Math.max(1, at.getTime() - now.getTime()) };
      }
      case 'stop':
        await batches.stopRequested(now);
        return MORE;
      case 'complete':
        await batches.complete(work.batchId, now);
        return MORE;
      case 'part': {
        const { batch, part } = work;
        if (part.lookupKey === '') {
          await parts.fail(batch.id, '', 'no-part-number');
          return MORE;
        }
        const lookup = work.lookupId === null ? null : await lookups.find(work.lookupId);
        if (lookup !== null) {
          const context = { currency: deps.currency, categoryNames: deps.categoryNames() };
          await settlePart({ parts, inventory }, { batch, part, lookup, context });
        }
        return MORE;
      }
    }
  });
}

/** Another part that once crashed a process is running: this one waits. */
export async function postponeSuspect(
  { database, now }: LaneDeps,
  run: LaneRun,
  batch: RunningBatch,
  { lookupKey, attempts, unansweredAt }: PartInProgress,
): Promise<{ readonly kind: 'more' } | LeaseLost> {
  const until = new Date(now().getTime() + SUSPECT_BACK_MS);
  return database.asHolder(run, async ({ parts }) => {
    await parts.postpone(batch.id, lookupKey, { attempts, until, unansweredAt });
    return MORE;
  });
}

/** This process cannot reach the marketplace: the lane need not find that out itself. */
export async function coolDownForOutage(
  { database, now }: LaneDeps,
  run: LaneRun,
  until: Date,
): Promise<LaneEnd> {
  return database.asHolder(run, async ({ lane, batches }) => {
    await lane.startCooldown({ until, reason: 'marketplace-unreachable', isOutage: false });
    await batches.pauseAll('marketplace-unreachable', until, now());
    return { kind: 'resting', until };
  });
}
