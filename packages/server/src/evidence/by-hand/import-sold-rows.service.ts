import { randomUUID } from 'node:crypto';

import type { CopiedListing } from '@partsight/domain/evidence/copied-listing';
import { titlesByLine } from '@partsight/domain/evidence/match-sold-rows';
import { readSoldRows, type SoldRowsReading } from '@partsight/domain/evidence/read-sold-rows';
import type { TimeWindow } from '@partsight/domain/runs/coverage';

import type { BatchRecord } from '../../batches/batch.record.ts';
import { batchesRepo } from '../../batches/batches.repo.ts';
import { partsRepo } from '../../batches/parts.repo.ts';
import type { Database } from '../../db/database.ts';
import { touchLane } from '../../engine/lanes/user-lane.service.ts';
import { AppError } from '../../platform/app-error.ts';
import type { AnalysisContext } from '../../runs/settle-part.ts';
import { researchEntriesRepo } from './research-entries.repo.ts';
import type { ResearchFile } from './research-entry.record.ts';
import { judge, lineOf, saveOnOtherLine, type Saving } from './save-research.service.ts';

type Deps = {
  readonly database: Database;
  readonly currency: string;
  readonly categoryNames: () => AnalysisContext['categoryNames'];
  readonly now: () => Date;
};

type ReadTable = Extract<SoldRowsReading, { kind: 'read' }>;

export type UnmatchedListing = CopiedListing & {
  /** A line whose number the title names, although the listing does not count for it. */
  readonly names: string | null;
};

export type ImportedSoldRows =
  | Exclude<SoldRowsReading, ReadTable>
  | (Omit<ReadTable, 'kind'> & {
      readonly kind: 'saved';
      readonly importId: string;
      /** Lines that got their figures from the table. */
      readonly lines: number;
      /** Lines that the table names and that kept the figures they had. */
      readonly answered: number;
      readonly unmatched: readonly UnmatchedListing[];
    });

type SoldTable = {
  readonly fileName: string;
  readonly rows: readonly (readonly string[])[];
  /** The period as the user gave it, for a table that does not say. */
  readonly window: TimeWindow | null;
  readonly signal: AbortSignal;
};

/** Lines per transaction: the list must stay free for its run and for other requests. */
const LINES_AT_ONCE = 20;

type LineResult = {
  readonly kind: 'saved' | 'answered' | 'not-counted';
  readonly partNumber: string;
};

/**
 * Sold rows for many numbers at once: each line of the list gets those that name its number, as if
 * they had been pasted as its page.
 */
export const importSoldRows =
  ({ database, currency, categoryNames, now }: Deps) =>
  async (
    userId: string,
    batchId: string,
    { fileName, rows, window, signal }: SoldTable,
  ): Promise<ImportedSoldRows> => {
    const lines = await database.asUser(userId, async (tx) => {
      if ((await batchesRepo(tx).find(batchId)) === null) {
        throw new AppError('not-found', 'There is no such list.');
      }
      return researchEntriesRepo(tx).numberedLines(batchId);
    });
    const table = readSoldRows(rows, window);
    if (table.kind !== 'read') {
      return table;
    }
    const { listings } = table;
    const named = [
      ...titlesByLine(
        lines,
        listings.map(({ title }) => title),
      ),
    ];
    const file = { importId: randomUUID(), name: fileName };
    const context = { currency, categoryNames: categoryNames() };
    const results = new Map<number, LineResult>();
    for (let at = 0; at < named.length; at += LINES_AT_ONCE) {
      signal.throwIfAborted();
      await database.asUser(userId, async (tx) => {
        await touchLane(tx);
        const batch = await batchesRepo(tx).findForChange(batchId);
        if (batch === null) {
          throw new AppError('not-found', 'There is no such list.');
        }
        for (const [rowNo, places] of named.slice(at, at + LINES_AT_ONCE)) {
          const saving = { tx: tx, page: pageOf(table, places, file), context, asOf: now() };
          results.set(rowNo, await saveLine(saving, batch, rowNo));
        }
      });
    }
    return {
      ...table,
      ...summaryOf(listings, named, results),
      kind: 'saved',
      importId: file.importId,
    };
  };

const pageOf = (
  { window, listings }: ReadTable,
  places: readonly number[],
  file: ResearchFile,
): Saving['page'] => ({
  window,
  listings: places.flatMap((place) => listings[place] ?? []),
  isFurtherPage: false,
  isConfirmed: false,
  file,
});

async function saveLine(saving: Saving, batch: BatchRecord, rowNo: number): Promise<LineResult> {
  const { tx } = saving;
  const part = await partsRepo(tx).find(batch.id, rowNo);
  if (part === null) {
    throw new AppError('not-found', 'There is no such part.');
  }
  const { partNumber } = part;
  const line = await lineOf(tx, batch, part);
  if (judge(saving, line).listingCount === 0) {
    return { kind: 'not-counted', partNumber };
  }
  const saved = await saveOnOtherLine(saving, line);
  return { kind: saved?.kind === 'saved' ? 'saved' : 'answered', partNumber };
}

function summaryOf(
  listings: readonly CopiedListing[],
  named: readonly (readonly [number, readonly number[]])[],
  results: ReadonlyMap<number, LineResult>,
) {
  const used = new Set<number>();
  const notCounted = new Map<number, string>();
  for (const [rowNo, places] of named) {
    const result = results.get(rowNo);
    for (const place of places) {
      if (result?.kind === 'not-counted') {
        notCounted.set(place, result.partNumber);
      } else {
        used.add(place);
      }
    }
  }
  const count = (kind: LineResult['kind']): number =>
    [...results.values()].filter((result) => result.kind === kind).length;
  return {
    lines: count('saved'),
    answered: count('answered'),
    unmatched: listings.flatMap((listing, place) =>
      used.has(place) ? [] : [{ ...listing, names: notCounted.get(place) ?? null }],
    ),
  };
}
