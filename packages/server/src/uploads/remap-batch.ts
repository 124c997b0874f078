import type { ColumnMapping } from '@partsight/domain/columns/column-mapping';

import { batchesRepo } from '../batches/batches.repo.ts';
import { partsRepo } from '../batches/parts.repo.ts';
import type { SheetQuestion, SheetReading } from '../db/records/sheet-reading.record.ts';
import type { UserTx } from '../db/scope.ts';
import { touchLane } from '../engine/lanes/user-lane.service.ts';
import { checkRoles } from './mapping/check-mapping.ts';
import { AnswerTallies } from './questions/answer-tallies.ts';
import { describeQuestion } from './questions/describe-question.ts';
import { isUnreadableCount, stockOf } from './row-stock.ts';

const PAGE_ROWS = 1_000;

export type RemapResult =
  | { readonly kind: 'remapped'; readonly reading: SheetReading }
  | { readonly kind: 'not-possible'; readonly message: string };

const sameForm = (one: object | undefined, other: object | undefined): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Whether a change keeps the part numbers that are looked up. */
export const keepsPartNumbers = (requested: ColumnMapping, present: ColumnMapping): boolean =>
  requested.partNumber === present.partNumber &&
  requested.headerRow === present.headerRow &&
  sameForm(requested.numberForm, present.numberForm);

type Remapping = {
  readonly mapping: ColumnMapping;
  /** Those that stay, answered or open. */
  readonly questions: readonly SheetQuestion[];
  readonly present: SheetReading;
};

/**
 * Assigns other columns of the stored rows to quantity, cost and description. Needs no lookups:
 * order of work and value follow from the stored data.
 */
export async function remapBatch(
  tx: UserTx,
  id: string,
  { mapping, questions, present }: Remapping,
): Promise<RemapResult> {
  const parts = partsRepo(tx);
  const message = checkRoles(mapping, present.columns.length);
  if (message !== null) {
    return { kind: 'not-possible', message };
  }
  // Before the batch and its rows, in the same order as settling a part.
  await touchLane(tx);
  const tallies = new AnswerTallies(mapping, questions);
  let costMinor = 0;
  let unreadable = 0;
  for (let last = 0; ;) {
    const page = await parts.after(id, last, PAGE_ROWS);
    const end = page.at(-1);
    if (end === undefined) {
      break;
    }
    for (const { cells } of page.filter(({ lookupKey }) => lookupKey !== '')) {
      tallies.add(cells);
    }
    const stock = page.map(({ rowNo, lookupKey, cells }) => {
      const row = stockOf(cells, mapping);
      unreadable += lookupKey !== '' && isUnreadableCount(cells, mapping, row) ? 1 : 0;
      return { rowNo, ...row };
    });
    costMinor += stock.reduce((sum, { worthMinor }) => sum + worthMinor, 0);
    await parts.updateStock(id, stock);
    last = end.rowNo;
  }
  const described = questions.map((question) =>
    describeQuestion(
      { ...question, evidence: () => question.evidence },
      // Which rows are parts is known only while the file is read.
      question.about === 'rows' ? question.answers : (tallies.of(question) ?? question.answers),
      present.stated ?? [],
    ),
  );
  const reading: SheetReading = {
    ...present,
    mapping,
    certainty: described.some(({ chosen }) => chosen === null) ? 'ask' : 'remembered',
    questions: described,
    reasons: [],
    warnings: [
      ...present.warnings.filter(({ code }) => code !== 'unreadable-counts'),
      ...(unreadable > 0 ? [{ code: 'unreadable-counts' as const, count: unreadable }] : []),
    ],
    controlTotal: present.controlTotal ? { ...present.controlTotal, costMinor } : null,
  };
  await parts.redrawOrder(id);
  await batchesRepo(tx).revalue(id, reading);
  return { kind: 'remapped', reading };
}
