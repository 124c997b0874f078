import {
  describeGap,
  gapsOf,
  isTooShort,
  type CallGap,
} from '@partsight/marketplace-simulator/http/call-gaps';
import type { CallRecord } from '@partsight/marketplace-simulator/http/call-log';
import type { Person } from '@partsight/stack/people';
import type { Pool } from 'pg';

import { checkLists, sumOf } from '../check-lists.ts';
import { rounded } from '../statistics.ts';
import type { FaultKind, FaultLog } from './fault-log.ts';
import { fenceViolations } from './fence-trigger.ts';

/** How long after its end a fault still explains a repeated call. */
const AFTERMATH_MS = 1_500;

export type CheckResult = {
  readonly parts: number;
  readonly calls: number;
  readonly lost: number;
  readonly duplicated: number;
  readonly violations: number;
  readonly wrongCounters: number;
  /** Writes of a process to a lane that another one held. */
  readonly strangers: number;
  /** The smallest gap between two calls, and how much earlier the first of them may have arrived. */
  readonly smallestGap: { readonly gapMs: number; readonly stalledMs: number };
  readonly clock: string;
  /** Gaps that only look too short because the simulator recorded the earlier call late. */
  readonly recordedLate: number;
  readonly longestStallMs: number;
  readonly repeatedCalls: number;
  readonly details: string[];
};

/** What was recorded during the run. */
export class RunRecords {
  readonly log: FaultLog;
  readonly #callsOfLane: ReadonlyMap<string, readonly CallRecord[]>;
  readonly calls: readonly CallRecord[];
  readonly laneIds: readonly string[];

  constructor(
    people: readonly Person[],
    laneOfToken: ReadonlyMap<string, string>,
    calls: readonly CallRecord[],
    log: FaultLog,
  ) {
    this.laneIds = people.map(({ laneId }) => laneId);
    this.calls = calls;
    this.log = log;
    this.#callsOfLane = Map.groupBy(
      calls,
      ({ tokenId }) => laneOfToken.get(tokenId ?? '') ?? 'none',
    );
  }

  callsOf(laneId: string): readonly CallRecord[] {
    return this.#callsOfLane.get(laneId) ?? [];
  }
}

/** Checks the calls that the simulator recorded, and the database. */
export async function checkRun(
  admin: Pool,
  records: RunRecords,
  spacingMs: number,
): Promise<CheckResult> {
  const { calls, laneIds, log } = records;
  const details: string[] = [];
  const { unsettled, withoutLookup, doubled, wrongTotals } = await checkLists(admin);
  details.push(...unsettled.map(({ status, failure, n }) => `${n} parts ${status} (${failure})`));
  details.push(...doubled.slice(0, 5).map(({ key, n }) => `${key}: ${n} lookups too many`));
  const parts = await admin.query<{ n: number }>('select count(*)::int as n from parts');
  const foreignWrites = await fenceViolations(admin);
  details.push(...foreignWrites.slice(0, 5));
  const gaps = laneIds.flatMap((laneId) =>
    gapsOf(records.callsOf(laneId)).filter(({ gapMs }) => gapMs < spacingMs * 2),
  );
  const short = gaps.filter(({ gapMs }) => gapMs < spacingMs);
  const violations = short.filter((gap) => isTooShort(gap, spacingMs));
  details.push(...short.slice(0, 10).map(describeGap));
  const repeats = laneIds.flatMap((laneId) =>
    repeatsOf(records.callsOf(laneId)).map((repeat) => ({ ...repeat, laneId })),
  );
  const unexplained = repeats.filter(
    ({ laneId, firstMs, repeatedMs }) =>
      !log
        .of(laneId)
        .some(({ fromMs, toMs }) => fromMs <= repeatedMs && toMs + AFTERMATH_MS >= firstMs - 500),
  );
  details.push(...unexplained.slice(0, 5).map(({ keywords }) => `${keywords} was searched twice`));

  return {
    parts: parts.rows[0]?.n ?? 0,
    calls: calls.length,
    lost: sumOf(unsettled) + withoutLookup,
    duplicated: sumOf(doubled) + unexplained.length,
    violations: violations.length,
    wrongCounters: wrongTotals,
    strangers: foreignWrites.length,
    smallestGap: smallestOf(gaps),
    clock: 'of the simulator, monotonic, read on arrival',
    recordedLate: short.length - violations.length,
    longestStallMs: rounded(Math.max(0, ...calls.map(({ stalledMs }) => stalledMs)), 1),
    repeatedCalls: repeats.length,
    details,
  };
}

function smallestOf(gaps: readonly CallGap[]): CheckResult['smallestGap'] {
  const [first] = gaps.toSorted((one, other) => one.gapMs - other.gapMs);
  const { gapMs = Infinity, stalledMs = 0 } = first ?? {};
  return { gapMs: rounded(gapMs, 1), stalledMs: rounded(stalledMs, 1) };
}

type Repeat = { readonly keywords: string; readonly firstMs: number; readonly repeatedMs: number };

/** Searches that succeeded more than once. */
function repeatsOf(calls: readonly CallRecord[]): Repeat[] {
  const succeeded = calls.filter(({ status }) => status === 200);
  const bySearch = Map.groupBy(succeeded, ({ query }) => new URLSearchParams(query).get('q') ?? '');
  return [...bySearch].flatMap(([keywords, [first, ...repeats]]) =>
    keywords === 'filter' || first === undefined
      ? []
      : repeats.map(({ arrivedAtMs }) => ({
          keywords,
          firstMs: first.arrivedAtMs,
          repeatedMs: arrivedAtMs,
        })),
  );
}

export type Resume = { readonly kind: FaultKind; readonly ms: number; readonly about: string };

/**
 * How long each lane was idle after each fault that hit its holder. When another fault follows before the
 * lane resumes, only the later one counts.
 */
export function resumesAfter(
  records: RunRecords,
  untilMs: number,
  cooldownsOf: ReadonlyMap<string, readonly { fromMs: number; toMs: number }[]>,
): Resume[] {
  return records.laneIds.flatMap((laneId) => {
    const arrivals = records.callsOf(laneId).map(({ arrivedAtMs }) => arrivedAtMs);
    const spans = records.log.of(laneId).filter(({ fromMs }) => fromMs < untilMs);
    return spans.flatMap(({ kind, fromMs }) => {
      // Calls that were in flight at the fault still arrive.
      const next = arrivals.find((at) => at > fromMs + 100);
      const isFollowed = spans.some((other) => other.fromMs > fromMs && other.fromMs < (next ?? 0));
      const isCoolingDown = (cooldownsOf.get(laneId) ?? []).some(
        (cooldown) => cooldown.toMs > fromMs && cooldown.fromMs < (next ?? 0),
      );
      return next === undefined || isFollowed || isCoolingDown || kind === 'user'
        ? []
        : [{ kind, ms: next - fromMs, about: `lane ${laneId} at ${Math.round(fromMs)}` }];
    });
  });
}
