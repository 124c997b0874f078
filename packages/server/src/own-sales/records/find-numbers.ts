import {
  numberFinder,
  ourSkusOf,
  type LabeledTitle,
  type NumberFinder,
} from '@partsight/domain/own-sales/reports/own-number';

import type { Database } from '../../db/database.ts';
import { createPause } from '../../platform/yield-to-event-loop.ts';
import { ownReportsRepo } from '../reports/own-reports.repo.ts';

/** How the id of a lot begins: forty bits, as a uuid is written. */
function idStartOf(lotCode: string): string {
  const digits = Number.parseInt(lotCode, 36).toString(16).padStart(10, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}

/** Finds the numbers of all rows now, with pauses and without a transaction: a large report takes seconds. */
export async function findNumbers(
  database: Pick<Database, 'asUser'>,
  userId: string,
  rows: readonly LabeledTitle[],
): Promise<NumberFinder> {
  const labels = ourSkusOf(rows).map(({ lotCode, rowNumber }) => ({
    lot: idStartOf(lotCode),
    row: rowNumber,
  }));
  const keys: ReadonlyMap<string, string> =
    labels.length === 0
      ? new Map()
      : await database.asUser(userId, (tx) => ownReportsRepo(tx).keysOfLabels(labels));
  const numberOf = numberFinder(
    rows,
    ({ lotCode, rowNumber }) => keys.get(`${idStartOf(lotCode)}/${rowNumber}`) ?? null,
  );
  const pause = createPause();
  for (const row of rows) {
    numberOf(row);
    await pause();
  }
  return numberOf;
}
