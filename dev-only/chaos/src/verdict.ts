import type { CallRecord } from '@partsight/marketplace-simulator/http/call-log';
import { COUNTED_TOTALS } from '@partsight/stack/counted-totals';

import type { Arena } from './arena.ts';
import type { FaultKind, FaultLog } from './fault-log.ts';
import type { Person } from './people.ts';
import { strangersSeen } from './watch-holders.ts';

/** A fault explains what happens shortly after it, too: a frozen process still has to be told. */
const AFTERMATH_MS = 1_500;

export type Verdict = {
  readonly parts: number;
  readonly calls: number;
  readonly lost: number;
  readonly duplicated: number;
  readonly violations: number;
  readonly wrongCounters: number;
  /** Writes of a holder to a lane that was another's by then. */
  readonly strangers: number;
  readonly minGapMs: number;
  readonly repeatedCalls: number;
  readonly details: string[];
};

/** What was written down while it ran. */
type Records = {
  readonly people: readonly Person[];
  readonly laneOfToken: ReadonlyMap<string, string>;
  readonly calls: readonly CallRecord[];
  readonly log: FaultLog;
};

/** Holds the simulator's own record and the database against what was promised. */
export async function judge(
  arena: Arena,
  { people, laneOfToken, calls, log }: Records,
  spacingMs: number,
): Promise<Verdict> {
  const details: string[] = [];
  const { rows: unsettled } = await arena.admin.query<{
    status: string;
    failure: string;
    n: number;
  }>(
    `select status, coalesce(failure, '-') as failure, count(*)::int as n from parts
     where status <> 'completed' group by 1, 2`,
  );
  details.push(...unsettled.map(({ status, failure, n }) => `${n} parts ${status} (${failure})`));
  const { rows: baseless } = await arena.admin.query<{ n: number }>(
    `select count(*)::int as n from parts left join lookups on lookups.id = lookup_id
     where status = 'completed' and lookups.lookup_key is distinct from parts.lookup_key`,
  );
  const { rows: doubled } = await arena.admin.query<{ key: string; n: number }>(
    `select lookup_key as key, count(*)::int - 1 as n from lookups
     group by user_id, lookup_key having count(*) > 1`,
  );
  details.push(...doubled.slice(0, 5).map(({ key, n }) => `${key}: ${n} results too many`));
  const wrongCounters = await countersThatDiffer(arena);
  const strangers = await strangersSeen(arena);
  details.push(...strangers.slice(0, 5));
  const byLane = Map.groupBy(calls, ({ tokenId }) => laneOfToken.get(tokenId ?? '') ?? 'nobody');
  const gaps = people.flatMap(({ laneId }) =>
    gapsOf(byLane.get(laneId) ?? []).filter(({ gapMs }) => gapMs < spacingMs * 2),
  );
  const violations = gaps.filter(({ gapMs }) => gapMs < spacingMs);
  details.push(
    ...violations
      .slice(0, 10)
      .map(({ gapMs, call }) => `${gapMs.toFixed(1)} ms before ${call.query.slice(0, 20)}`),
  );
  const repeats = people.flatMap(({ laneId }) =>
    repeatsOf(byLane.get(laneId) ?? []).map((repeat) => ({ ...repeat, laneId })),
  );
  const unexplained = repeats.filter(
    ({ laneId, firstMs, againMs }) =>
      !log
        .of(laneId)
        .some(({ fromMs, toMs }) => fromMs <= againMs && toMs + AFTERMATH_MS >= firstMs - 500),
  );
  details.push(...unexplained.slice(0, 5).map(({ words }) => `${words} was asked for again`));

  return {
    parts:
      (await arena.admin.query<{ n: number }>('select count(*)::int as n from parts')).rows[0]?.n ??
      0,
    calls: calls.length,
    lost: unsettled.reduce((sum, { n }) => sum + n, 0) + (baseless[0]?.n ?? 0),
    duplicated: doubled.reduce((sum, { n }) => sum + n, 0) + unexplained.length,
    violations: violations.length,
    wrongCounters,
    strangers: strangers.length,
    minGapMs: Math.min(...gaps.map(({ gapMs }) => gapMs)),
    repeatedCalls: repeats.length,
    details,
  };
}

function gapsOf(calls: readonly CallRecord[]): { gapMs: number; call: CallRecord }[] {
  return calls.slice(1).map((call, index) => ({
    call,
    gapMs: call.arrivedAtMs - (calls[index]?.arrivedAtMs ?? 0),
  }));
}

type Repeat = { readonly words: string; readonly firstMs: number; readonly againMs: number };

/** Questions that were answered in full more than once. */
function repeatsOf(calls: readonly CallRecord[]): Repeat[] {
  const answered = calls.filter(({ status }) => status === 200);
  const byWords = Map.groupBy(answered, ({ query }) => new URLSearchParams(query).get('q') ?? '');
  return [...byWords].flatMap(([words, [first, ...again]]) =>
    words === 'filter' || first === undefined
      ? []
      : again.map(({ arrivedAtMs }) => ({
          words,
          firstMs: first.arrivedAtMs,
          againMs: arrivedAtMs,
        })),
  );
}

async function countersThatDiffer({ admin }: Arena): Promise<number> {
  const totals = [['total_parts', 'count(*)'] as const, ...COUNTED_TOTALS];
  const { rows } = await admin.query<{ n: number }>(
    `select count(*)::int as n from batches, lateral (
       select ${totals.map(([total, counted]) => `${counted} as counted_${total}`).join(', ')}
       from parts where batch_id = batches.id) counted
     where (${totals.map(([total]) => total).join(', ')})
       is distinct from (${totals.map(([total]) => `counted_${total}`).join(', ')})`,
  );
  return rows[0]?.n ?? 0;
}

export type Resume = { readonly kind: FaultKind; readonly ms: number; readonly about: string };

/**
 * How long each lane stood still after each fault that hit its holder. A fault that is followed by
 * another one before the lane moves is counted from the later one.
 */
export function resumesAfter(
  { people, laneOfToken, calls, log }: Records,
  untilMs: number,
  restsOf: ReadonlyMap<string, readonly { fromMs: number; toMs: number }[]>,
): Resume[] {
  const byLane = Map.groupBy(calls, ({ tokenId }) => laneOfToken.get(tokenId ?? '') ?? 'nobody');
  return people.flatMap(({ laneId }) => {
    const arrivals = (byLane.get(laneId) ?? []).map(({ arrivedAtMs }) => arrivedAtMs);
    const spans = log.of(laneId).filter(({ fromMs }) => fromMs < untilMs);
    return spans.flatMap(({ kind, fromMs }) => {
      // What was under way when the fault came still arrives.
      const next = arrivals.find((at) => at > fromMs + 100);
      const isFollowed = spans.some((other) => other.fromMs > fromMs && other.fromMs < (next ?? 0));
      const isResting = (restsOf.get(laneId) ?? []).some(
        (rest) => rest.toMs > fromMs && rest.fromMs < (next ?? 0),
      );
      return next === undefined || isFollowed || isResting || kind === 'person'
        ? []
        : [{ kind, ms: next - fromMs, about: `lane ${laneId} at ${Math.round(fromMs)}` }];
    });
  });
}
