import { ruleFor } from '@partsight/domain/valuation/decisions/decision-rules';
import {
  DECISIONS,
  UNDECIDED,
  type Decision,
  type LineDecision,
} from '@partsight/domain/valuation/decisions/decisions';

import type { Database, UserRepos } from '../db/database.ts';
import { AppError } from '../platform/app-error.ts';
import type { DecisionAction, StoredDecision } from './decisions/decision.record.ts';
import type { DeskContext, LoadDesk } from './lot/load-desk.ts';

type Deps = { readonly database: Database; readonly load: LoadDesk };

/** A change to some lines; omitted fields stay as they are. */
export type DecisionChange = {
  readonly decision?: Decision | null | undefined;
  readonly pieces?: number | null | undefined;
  readonly note?: string | undefined;
};

type DecisionTotals = {
  readonly lines: number;
  readonly pieces: number;
  readonly valueMinor: number;
};

/** The decisions on a lot, and what can be undone. */
export type DecisionSummary = {
  readonly decided: Readonly<Record<Decision, DecisionTotals>>;
  readonly lastDeed: DecisionAction | null;
};

const noSuchBatch = (): AppError => new AppError('not-found', 'There is no such list.');

const isSame = (one: LineDecision, other: LineDecision): boolean =>
  one.decision === other.decision &&
  one.pieces === other.pieces &&
  one.rule === other.rule &&
  one.note === other.note;

function applyDecisionChange(
  before: LineDecision,
  { decision, pieces, note }: DecisionChange,
): LineDecision {
  return {
    ...before,
    ...(decision !== undefined && { decision, pieces: pieces ?? null, rule: null }),
    ...(note !== undefined && { note }),
  };
}

/** Decides on any number of lines of a lot at once, and undoes it. */
export function decideLines({ database, load }: Deps) {
  /** Writes the differences and records them as one action. */
  async function write(
    { decisions }: UserRepos,
    batchId: string,
    after: ReadonlyMap<string, LineDecision>,
    action: Omit<DecisionAction, 'lines'>,
  ): Promise<number> {
    const existing = await decisions.find(batchId, [...after.keys()]);
    const before = new Map(existing.map(({ key, ...choice }) => [key, choice]));
    const changed = [...after].filter(
      ([key, choice]) => !isSame(choice, before.get(key) ?? UNDECIDED),
    );
    if (changed.length > 0) {
      await saveDecisions(decisions, batchId, changed);
      await decisions.recordAction(
        batchId,
        { ...action, lines: changed.length },
        changed.map(([key]) => [key, before.get(key) ?? null]),
      );
    }
    return changed.length;
  }

  return {
    /** Returns how many lines changed. */
    decide: (
      userId: string,
      batchId: string,
      rows: readonly number[],
      choice: DecisionChange,
    ): Promise<{ readonly changed: number }> =>
      database.asUser(userId, async (repos) => {
        if ((await repos.batches.findForChange(batchId)) === null) {
          throw noSuchBatch();
        }
        const keys = await repos.deskRows.keysOf(batchId, rows);
        const existing = await repos.decisions.find(batchId, keys);
        const before = new Map(existing.map(({ key, ...line }) => [key, line]));
        const after = new Map(
          keys.map((key) => [key, applyDecisionChange(before.get(key) ?? UNDECIDED, choice)]),
        );
        const action = {
          decision: choice.decision ?? null,
          rules: [],
          isNote: choice.decision === undefined,
        };
        return { changed: await write(repos, batchId, after, action) };
      }),

    /** Applies all rules, or only the named ones; manual decisions stay. */
    applyRules: (
      userId: string,
      batchId: string,
      names: readonly string[] | null,
    ): Promise<{ readonly changed: number }> =>
      database.asUser(userId, async (repos) => {
        // Loads the lot before it is locked; then it is at hand.
        await load(repos, userId, batchId);
        if ((await repos.batches.findForChange(batchId)) === null) {
          throw noSuchBatch();
        }
        const found = await load(repos, userId, batchId);
        const rules = (await repos.decisionRules.all()).filter(
          ({ name }) => names === null || names.includes(name),
        );
        const followed = new Set(rules.map(({ name }) => name));
        const after = new Map<string, LineDecision>();
        for (const [line, key, before] of linesOf(found)) {
          const isByHand = before.decision !== null && before.rule === null;
          const rule = isByHand ? null : ruleFor(rules, factsAt(found, line));
          if (rule !== null) {
            after.set(key, { ...before, decision: rule.decision, pieces: null, rule: rule.name });
          } else if (before.rule !== null && followed.has(before.rule)) {
            after.set(key, { ...UNDECIDED, note: before.note });
          }
        }
        const action = { decision: null, rules: [...followed], isNote: false };
        return { changed: await write(repos, batchId, after, action) };
      }),

    /** Undoes the last action; null when nothing is left. */
    undo: (userId: string, batchId: string): Promise<{ readonly undone: DecisionAction | null }> =>
      database.asUser(userId, async (repos) => {
        if ((await repos.batches.findForChange(batchId)) === null) {
          throw noSuchBatch();
        }
        const last = await repos.decisions.popLast(batchId);
        if (last === null) {
          return { undone: null };
        }
        await saveDecisions(
          repos.decisions,
          batchId,
          last.before.map(([key, choice]) => [key, choice ?? UNDECIDED] as const),
        );
        return { undone: last.deed };
      }),

    summarize: (userId: string, batchId: string): Promise<DecisionSummary> =>
      database.asUser(userId, async (repos) => {
        const found = await load(repos, userId, batchId);
        if (found === null) {
          throw noSuchBatch();
        }
        return {
          decided: decisionTotals(found),
          lastDeed: await repos.decisions.lastAction(batchId),
        };
      }),
  };
}

async function saveDecisions(
  decisions: UserRepos['decisions'],
  batchId: string,
  lines: readonly (readonly [key: string, LineDecision])[],
): Promise<void> {
  const stored = lines.map(([key, choice]): StoredDecision => ({ key, ...choice }));
  const emptied = stored.filter((choice) => isSame(choice, UNDECIDED));
  const nonEmpty = stored.filter((choice) => !isSame(choice, UNDECIDED));
  if (emptied.length > 0) {
    await decisions.remove(
      batchId,
      emptied.map(({ key }) => key),
    );
  }
  if (nonEmpty.length > 0) {
    await decisions.write(batchId, nonEmpty);
  }
}

/** Every line with its key and its decision. */
function* linesOf(
  found: DeskContext | null,
): Generator<readonly [line: number, key: string, LineDecision]> {
  for (const [line, { key }] of found?.lot?.run.lines.entries() ?? []) {
    yield [line, key, found?.decisions.byKey.get(key) ?? UNDECIDED];
  }
}

function factsAt(found: DeskContext | null, line: number) {
  const view = found?.lot?.view(found.settings, found.decisions);
  if (view === undefined) {
    throw new Error('a lot without a run has no lines');
  }
  return view.factsOf(line);
}

function decisionTotals(found: DeskContext): DecisionSummary['decided'] {
  const sums = new Map(
    DECISIONS.map((decision) => [decision, { lines: 0, pieces: 0, valueMinor: 0 }]),
  );
  const view = found.lot?.view(found.settings, found.decisions);
  for (const [line, , { decision }] of linesOf(found)) {
    const sum = decision === null ? undefined : sums.get(decision);
    if (sum !== undefined && view !== undefined) {
      const value = view.ofLine.value(line);
      const take = view.ofLine.take(line);
      sum.lines += 1;
      sum.pieces += Number.isNaN(take) ? 0 : take;
      sum.valueMinor += Number.isNaN(value) ? 0 : value;
    }
  }
  const none = { lines: 0, pieces: 0, valueMinor: 0 };
  return {
    take: sums.get('take') ?? none,
    maybe: sums.get('maybe') ?? none,
    leave: sums.get('leave') ?? none,
  };
}
