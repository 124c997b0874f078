import { ruleFor } from '@partsight/domain/desk/decision-rules';
import {
  DECISIONS,
  UNDECIDED,
  type Decision,
  type LineDecision,
} from '@partsight/domain/desk/decisions';

import type { Database, UserRepos } from '../database.ts';
import { AppError } from '../platform/app-error.ts';
import type { Deed, StoredDecision } from './decision.record.ts';
import type { FoundDesk, OpenDesk } from './open-desk.ts';

type Deps = { readonly database: Database; readonly open: OpenDesk };

/** What is said of some lines; what is left out stays as it was. */
export type Said = {
  readonly decision?: Decision | null | undefined;
  readonly pieces?: number | null | undefined;
  readonly note?: string | undefined;
};

type DecidedLines = {
  readonly lines: number;
  readonly pieces: number;
  readonly valueMinor: number;
};

/** How a lot stands: what was decided, and what can be undone. */
export type DecidedLot = {
  readonly decided: Readonly<Record<Decision, DecidedLines>>;
  readonly lastDeed: Deed | null;
};

const noSuchBatch = (): AppError => new AppError('not-found', 'There is no such batch.');

const isSame = (one: LineDecision, other: LineDecision): boolean =>
  one.decision === other.decision &&
  one.pieces === other.pieces &&
  one.rule === other.rule &&
  one.note === other.note;

function saidOf(before: LineDecision, { decision, pieces, note }: Said): LineDecision {
  return {
    ...before,
    ...(decision !== undefined && { decision, pieces: pieces ?? null, rule: null }),
    ...(note !== undefined && { note }),
  };
}

/** Decides about lines of a lot, at one stroke about as many as somebody wishes, and undoes it again. */
export function decideLines({ database, open }: Deps) {
  /** Writes what differs from before, and notes it as one deed. */
  async function write(
    { decisions }: UserRepos,
    batchId: string,
    after: ReadonlyMap<string, LineDecision>,
    deed: Omit<Deed, 'lines'>,
  ): Promise<number> {
    const stood = await decisions.of(batchId, [...after.keys()]);
    const before = new Map(stood.map(({ key, ...said }) => [key, said]));
    const changed = [...after].filter(([key, said]) => !isSame(said, before.get(key) ?? UNDECIDED));
    if (changed.length > 0) {
      await put(decisions, batchId, changed);
      await decisions.note(
        batchId,
        { ...deed, lines: changed.length },
        changed.map(([key]) => [key, before.get(key) ?? null]),
      );
    }
    return changed.length;
  }

  return {
    /** How many lines it changed. */
    say: (
      userId: string,
      batchId: string,
      rows: readonly number[],
      said: Said,
    ): Promise<{ readonly changed: number }> =>
      database.asUser(userId, async (repos) => {
        if ((await repos.batches.findForChange(batchId)) === null) {
          throw noSuchBatch();
        }
        const keys = await repos.deskRows.keysOf(batchId, rows);
        const stood = await repos.decisions.of(batchId, keys);
        const before = new Map(stood.map(({ key, ...line }) => [key, line]));
        const after = new Map(keys.map((key) => [key, saidOf(before.get(key) ?? UNDECIDED, said)]));
        const deed = {
          decision: said.decision ?? null,
          rules: [],
          isNote: said.decision === undefined,
        };
        return { changed: await write(repos, batchId, after, deed) };
      }),

    /** Lets rules decide, all of them unless some are named; what a hand has decided stays. */
    follow: (
      userId: string,
      batchId: string,
      names: readonly string[] | null,
    ): Promise<{ readonly changed: number }> =>
      database.asUser(userId, async (repos) => {
        if ((await repos.batches.findForChange(batchId)) === null) {
          throw noSuchBatch();
        }
        const found = await open(repos, userId, batchId);
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
        const deed = { decision: null, rules: [...followed], isNote: false };
        return { changed: await write(repos, batchId, after, deed) };
      }),

    /** Undoes the last deed; null when there is none left. */
    undo: (userId: string, batchId: string): Promise<{ readonly undone: Deed | null }> =>
      database.asUser(userId, async (repos) => {
        if ((await repos.batches.findForChange(batchId)) === null) {
          throw noSuchBatch();
        }
        const last = await repos.decisions.takeLast(batchId);
        if (last === null) {
          return { undone: null };
        }
        await put(
          repos.decisions,
          batchId,
          last.before.map(([key, said]) => [key, said ?? UNDECIDED] as const),
        );
        return { undone: last.deed };
      }),

    look: (userId: string, batchId: string): Promise<DecidedLot> =>
      database.asUser(userId, async (repos) => {
        const found = await open(repos, userId, batchId);
        if (found === null) {
          throw noSuchBatch();
        }
        return {
          decided: decidedLines(found),
          lastDeed: await repos.decisions.lastDeed(batchId),
        };
      }),
  };
}

async function put(
  decisions: UserRepos['decisions'],
  batchId: string,
  lines: readonly (readonly [key: string, LineDecision])[],
): Promise<void> {
  const written = lines.map(([key, said]): StoredDecision => ({ key, ...said }));
  const emptied = written.filter((said) => isSame(said, UNDECIDED));
  const kept = written.filter((said) => !isSame(said, UNDECIDED));
  if (emptied.length > 0) {
    await decisions.remove(
      batchId,
      emptied.map(({ key }) => key),
    );
  }
  if (kept.length > 0) {
    await decisions.write(batchId, kept);
  }
}

/** Every line with its key and what was said of it. */
function* linesOf(
  found: FoundDesk | null,
): Generator<readonly [line: number, key: string, LineDecision]> {
  for (const [line, { key }] of found?.opened?.run.lines.entries() ?? []) {
    yield [line, key, found?.decisions.byKey.get(key) ?? UNDECIDED];
  }
}

function factsAt(found: FoundDesk | null, line: number) {
  const view = found?.opened?.view(found.settings, found.decisions);
  if (view === undefined) {
    throw new Error('there are no lines without a lot');
  }
  return view.factsOf(line);
}

function decidedLines(found: FoundDesk): DecidedLot['decided'] {
  const sums = new Map(
    DECISIONS.map((decision) => [decision, { lines: 0, pieces: 0, valueMinor: 0 }]),
  );
  const view = found.opened?.view(found.settings, found.decisions);
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
