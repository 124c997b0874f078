import {
  LINE_CHANGES,
  listChanges,
  type LineChange,
  type LineChangeKind,
  type ListedLine,
} from '@partsight/domain/desk/list-changes';

import type { Database, UserRepos } from '../database.ts';
import type { OpenDesk } from '../desk/open-desk.ts';
import { ALL_TAKEN } from '../desk/opened-lots.ts';
import { deskOf } from '../desk/read-desk.ts';
import { AppError } from '../platform/app-error.ts';

export type ListAtATime = {
  readonly lines: number;
  readonly valueMinor: number;
  readonly walkAwayMinor: number;
};

export type ComparedLists = {
  readonly before: ListAtATime;
  readonly after: ListAtATime;
  readonly counts: Readonly<Record<LineChangeKind, number>>;
  /** The dearest ones. */
  readonly changes: readonly (LineChange & { readonly partNumber: string })[];
};

type Deps = { readonly database: Database; readonly open: OpenDesk };

/** As many as anybody reads. */
const MOST_CHANGES = 200;

/**
 * What became of a list: the dealer's second one against the first, or the same list looked up again.
 * Null while one of them has not run.
 */
export const compareLists =
  ({ database, open }: Deps) =>
  (userId: string, batchId: string, sinceId: string): Promise<ComparedLists | null> =>
    database.asUser(userId, async (repos) => {
      const before = await listOf(open, repos, userId, sinceId);
      const after = await listOf(open, repos, userId, batchId);
      if (before === null || after === null) {
        return null;
      }
      const changes = listChanges(before.lines, after.lines);
      const names = new Map([...before.names, ...after.names]);
      const count = (kind: LineChangeKind) =>
        changes.filter(({ kinds }) => kinds.includes(kind)).length;
      const [added, gone, quantity, cost, demand] = LINE_CHANGES.map(count);
      return {
        before: before.figures,
        after: after.figures,
        counts: {
          new: added ?? 0,
          gone: gone ?? 0,
          quantity: quantity ?? 0,
          cost: cost ?? 0,
          demand: demand ?? 0,
        },
        changes: changes
          .slice(0, MOST_CHANGES)
          .map((change) => ({ ...change, partNumber: names.get(change.key) ?? change.key })),
      };
    });

async function listOf(open: OpenDesk, repos: UserRepos, userId: string, batchId: string) {
  const found = await open(repos, userId, batchId);
  if (found === null) {
    throw new AppError('not-found', 'There is no such batch.');
  }
  const desk = deskOf(found);
  if (found.opened === null || desk === null) {
    return null;
  }
  const { run, taking } = found.opened;
  const values = taking(ALL_TAKEN).figures(found.settings).lines.valueMinor;
  const lines = run.lines.map((line, at): ListedLine => {
    const value = values[at] ?? Number.NaN;
    return {
      key: line.key,
      quantity: line.quantity,
      costMinor: line.costMinor,
      seen: line.seen,
      valueMinor: Number.isNaN(value) ? null : value,
    };
  });
  const stock = await repos.deskRows.stockOf(batchId);
  return {
    lines,
    names: stock.map(({ key, partNumber }): [string, string] => [key, partNumber]),
    figures: {
      lines: lines.length,
      valueMinor: desk.lot.valueMinor,
      walkAwayMinor: desk.bid.walkAwayMinor,
    },
  };
}
