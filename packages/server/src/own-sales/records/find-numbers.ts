import {
  numberFinder,
  ourSkusOf,
  type LabeledTitle,
  type NumberFinder,
} from '@partsight/domain/own-sales/reports/own-number';

import type { UserRepos } from '../../db/database.ts';
import { createPause } from '../../platform/yield-to-event-loop.ts';

/** How the id of a lot begins: forty bits, as a uuid is written. */
function idStartOf(lotCode: string): string {
  const digits = Number.parseInt(lotCode, 36).toString(16).padStart(10, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}

/** Finds the numbers of all rows now, with pauses: a large report takes seconds. */
export async function findNumbers(
  { ownReports }: Pick<UserRepos, 'ownReports'>,
  rows: readonly LabeledTitle[],
): Promise<NumberFinder> {
  const labels = ourSkusOf(rows).map(({ lotCode, rowNumber }) => ({
    lot: idStartOf(lotCode),
    row: rowNumber,
  }));
  const keys = await ownReports.keysOfLabels(labels);
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
