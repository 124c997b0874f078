import { ruleFor } from '@partsight/domain/desk/decisions/decision-rules';
import {
  DECISIONS,
  UNDECIDED,
  type Decision,
  type LineDecision,
} from '@partsight/domain/desk/decisions/decisions';
import { isUnsold } from '@partsight/domain/desk/line/desk-line';

import { batchesRepo } from '../batches/batches.repo.ts';
import type { Database } from '../db/database.ts';
import type { UserTx } from '../db/scope.ts';
import { AppError } from '../platform/app-error.ts';
import { decisionRulesRepo } from './decisions/decision-rules.repo.ts';
import type { DecisionAction, StoredDecision } from './decisions/decision.record.ts';
import { decisionsRepo } from './decisions/decisions.repo.ts';
import { deskRowsRepo } from './lot/desk-rows.repo.ts';
import type { DeskContext, OpenDesk } from './lot/load-desk.ts';

type Deps = { readonly database: Database; readonly open: OpenDesk };

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
  readonly lastAction: DecisionAction | null;
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
export function decideLines({ database, open }: Deps) {
  /** Writes the differences and records them as one action. */
  async function write(
    tx: UserTx,
    batchId: string,
    after: ReadonlyMap<string, LineDecision>,
    action: Omit<DecisionAction, 'lines'>,
  ): Promise<number> {
    const decisions = decisionsRepo(tx);
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
    async decide(
      userId: string,
      batchId: string,
      rows: readonly number[],
      choice: DecisionChange,
    ): Promise<{ readonly changed: number }> {
      const desk = choice.decision === 'take' ? await open(userId, batchId) : null;
      return database.asUser(userId, async (tx) => {
        if ((await batchesRepo(tx).findForChange(batchId)) === null) {
          throw noSuchBatch();
        }
        const named = await deskRowsRepo(tx).keysOf(batchId, rows);
        const keys = choice.decision === 'take' ? takeable(named, desk) : named;
        const existing = await decisionsRepo(tx).find(batchId, keys);
        const before = new Map(existing.map(({ key, ...line }) => [key, line]));
        const after = new Map(
          keys.map((key) => [key, applyDecisionChange(before.get(key) ?? UNDECIDED, choice)]),
        );
        const action = {
          decision: choice.decision ?? null,
          rules: [],
          isNote: choice.decision === undefined,
        };
        return { changed: await write(tx, batchId, after, action) };
      });
    },

    /** Applies all rules, or only the named ones; manual decisions stay. */
    async applyRules(
      userId: string,
      batchId: string,
      names: readonly string[] | null,
    ): Promise<{ readonly changed: number }> {
      const found = await open(userId, batchId);
      if (found === null) {
        throw noSuchBatch();
      }
      const all = await database.asUser(userId, (tx) => decisionRulesRepo(tx).all());
      const rules = all.filter(({ name }) => names === null || names.includes(name));
      const followed = new Set(rules.map(({ name }) => name));
      const ruled = [...linesOf(found)].map(
        ([line, key]) => [key, ruleFor(rules, factsAt(found, line))] as const,
      );
      return database.asUser(userId, async (tx) => {
        if ((await batchesRepo(tx).findForChange(batchId)) === null) {
          throw noSuchBatch();
        }
        const decided = new Map(
          (await decisionsRepo(tx).all(batchId)).map(({ key, ...choice }) => [key, choice]),
        );
        const after = new Map<string, LineDecision>();
        for (const [key, rule] of ruled) {
          const before = decided.get(key) ?? UNDECIDED;
          const isByHand = before.decision !== null && before.rule === null;
          if (rule !== null && !isByHand) {
            after.set(key, { ...before, decision: rule.decision, pieces: null, rule: rule.name });
          } else if (before.rule !== null && followed.has(before.rule)) {
            after.set(key, { ...UNDECIDED, note: before.note });
          }
        }
        const action = { decision: null, rules: [...followed], isNote: false };
        return { changed: await write(tx, batchId, after, action) };
      });
    },

    /** Undoes the last action; null when nothing is left. */
    undo: (userId: string, batchId: string): Promise<{ readonly undone: DecisionAction | null }> =>
      database.asUser(userId, async (tx) => {
        if ((await batchesRepo(tx).findForChange(batchId)) === null) {
          throw noSuchBatch();
        }
        const last = await decisionsRepo(tx).popLast(batchId);
        if (last === null) {
          return { undone: null };
        }
        await saveDecisions(
          decisionsRepo(tx),
          batchId,
          last.before.map(([key, choice]) => [key, choice ?? UNDECIDED] as const),
        );
        return { undone: last.action };
      }),

    async summarize(userId: string, batchId: string): Promise<DecisionSummary> {
      const found = await open(userId, batchId);
      if (found === null) {
        throw noSuchBatch();
      }
      const lastAction = await database.asUser(userId, (tx) =>
        decisionsRepo(tx).lastAction(batchId),
      );
      return { decided: decisionTotals(found), lastAction };
    },
  };
}

/** Without the lines that nobody bought, unless the settings count them; refused when no other is left. */
function takeable(keys: readonly string[], desk: DeskContext | null): readonly string[] {
  if (desk === null || desk.settings.unsold === 'count') {
    return keys;
  }
  const unsold = new Set(desk.lot?.run.lines.filter(isUnsold).map(({ key }) => key));
  const left = keys.filter((key) => !unsold.has(key));
  if (left.length === 0 && keys.length > 0) {
    throw new AppError(
      'conflict',
      'Nobody bought one in the days covered, so it is not in the bid. Settings can count such lines.',
    );
  }
  return left;
}

async function saveDecisions(
  decisions: ReturnType<typeof decisionsRepo>,
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

/** Every line that has a number, with its key and its decision. */
function* linesOf(
  found: DeskContext | null,
): Generator<readonly [line: number, key: string, LineDecision]> {
  for (const [line, { key }] of found?.lot?.run.lines.entries() ?? []) {
    if (key === '') {
      continue;
    }
    yield [line, key, found?.decisions.byKey.get(key) ?? UNDECIDED];
  }
}

function factsAt(found: DeskContext | null, line: number) {
  const view = found?.lot?.view(found);
  if (view === undefined) {
    throw new Error('a lot without a run has no lines');
  }
  return view.factsOf(line);
}

function decisionTotals(found: DeskContext): DecisionSummary['decided'] {
  const sums = new Map(
    DECISIONS.map((decision) => [decision, { lines: 0, pieces: 0, valueMinor: 0 }]),
  );
  const view = found.lot?.view(found);
  for (const [line, , { decision }] of linesOf(found)) {
    const sum = decision === null ? undefined : sums.get(decision);
    if (sum !== undefined && view !== undefined) {
      const value = view.ofLine.value(line);
      const take = view.ofLine.take(line);
      sum.lines += found.lot?.run.lines[line]?.rows ?? 1;
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
