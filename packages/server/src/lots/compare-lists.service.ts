import { isLotKnown } from '@partsight/domain/desk/lot/lot';
import {
  LINE_CHANGE_KINDS,
  listChanges,
  type LineChange,
  type LineChangeKind,
  type ListLine,
} from '@partsight/domain/lots/list-changes';

import type { Database } from '../db/database.ts';
import type { OpenDesk } from '../desk/lot/load-desk.ts';
import { stockOfLot } from '../desk/lot/lot-stock.service.ts';
import { deskOf } from '../desk/read-desk.service.ts';
import { AppError } from '../platform/app-error.ts';

export type ListTotals = {
  readonly lines: number;
  /** Null while nothing is known of the list. */
  readonly valueMinor: number | null;
  readonly walkAwayMinor: number | null;
};

export type ListComparison = {
  readonly before: ListTotals;
  readonly after: ListTotals;
  readonly counts: Readonly<Record<LineChangeKind, number>>;
  /** The most valuable ones. */
  readonly changes: readonly (LineChange & { readonly partNumber: string })[];
};

type Deps = { readonly database: Database; readonly open: OpenDesk };

const MAX_CHANGES = 200;

/**
 * Compares a dealer's second list with the first, or a rerun with the run before. Null while one of
 * them has not run.
 */
export const compareLists =
  (deps: Deps) =>
  async (userId: string, batchId: string, sinceId: string): Promise<ListComparison | null> => {
    const before = await listOf(deps, userId, sinceId);
    const after = await listOf(deps, userId, batchId);
    if (before === null || after === null) {
      return null;
    }
    const changes = listChanges(before.lines, after.lines);
    const names = new Map([...before.names, ...after.names]);
    const count = (kind: LineChangeKind) =>
      changes.filter(({ kinds }) => kinds.includes(kind)).length;
    const [added, gone, quantity, cost, demand] = LINE_CHANGE_KINDS.map(count);
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
        .slice(0, MAX_CHANGES)
        .map((change) => ({ ...change, partNumber: names.get(change.key) ?? change.key })),
    };
  };

async function listOf({ database, open }: Deps, userId: string, batchId: string) {
  const found = await open(userId, batchId);
  if (found === null) {
    throw new AppError('not-found', 'There is no such list.');
  }
  const desk = await deskOf(found);
  if (found.lot === null || desk === null) {
    return null;
  }
  const { run, whole } = found.lot;
  const values = whole.figures(found.settings).lines.valueMinor;
  const lines = run.lines.flatMap((line, at): ListLine[] => {
    const value = values[at] ?? Number.NaN;
    const { key, quantity, costMinor, seen } = line;
    const valueMinor = Number.isNaN(value) ? null : value;
    return key === '' ? [] : [{ key, quantity, costMinor, seen, valueMinor }];
  });
  const isKnown = isLotKnown(desk.lot, desk.lines);
  const stock = await database.asUser(userId, (tx) => stockOfLot(tx, batchId));
  return {
    lines,
    names: stock.map(({ key, partNumber }): [string, string] => [key, partNumber]),
    figures: {
      lines: desk.lines,
      valueMinor: isKnown ? desk.lot.valueMinor : null,
      walkAwayMinor: isKnown ? desk.bid.walkAwayMinor : null,
    },
  };
}
