import { headerFingerprint, type ColumnDetection } from '@partsight/domain/columns/detect-columns';
import { shownText } from '@partsight/spreadsheet/cell';
import {
  readSheetFile,
  type SheetFileReading,
  type SheetPreview,
} from '@partsight/spreadsheet/read-sheet-file';
import { SheetFileRefusedError } from '@partsight/spreadsheet/refusal';

import type { Stores, UserRepos } from '../db/stores.ts';
import { AppError } from '../platform/app-error.ts';
import { withTemporaryFile } from '../platform/temporary-file.ts';
import { choosePartsSheet, detectIn } from './choose-sheet.ts';
import { newTally, partRows, type RowTally } from './part-rows.ts';
import { fileRefused } from './refuse-file.ts';
import type { ColumnMapping, MappingCertainty, SheetReading } from './sheet-reading.ts';

export type UploadedFile = { readonly path: string; readonly name: string; readonly size: number };

export type ImportedBatch = {
  readonly id: string;
  readonly totalParts: number;
  readonly fileName: string;
  readonly fileSize: number;
  readonly reading: SheetReading;
};

export type MappingChange = {
  readonly mapping: ColumnMapping;
  readonly sheet: string | null;
};

type Deps = {
  readonly stores: Stores;
  readonly readFile: (path: string) => Promise<Buffer>;
  readonly now: () => Date;
};

export const importBatch = ({ stores, readFile, now }: Deps) => ({
  /** Takes a file as it comes: one transaction holds the batch, its rows and the file itself. */
  async upload(userId: string, file: UploadedFile): Promise<ImportedBatch> {
    const opened = await openParts(file.path, null);
    return stores.asUser(userId, async (repos) => {
      const plan = await planFor(repos, opened.detection);
      const id = await repos.batches.create({
        fileName: file.name,
        fileSize: file.size,
        originalColumns: [],
        reading: null,
      });
      await repos.batches.keepFile(id, await readFile(file.path));
      const { totalParts, reading } = await fill(repos, id, opened, plan);
      return { id, totalParts, fileName: file.name, fileSize: file.size, reading };
    });
  },

  /** Reads the same file again with the columns its user has pointed out, and remembers them. */
  async changeMapping(userId: string, id: string, change: MappingChange): Promise<ImportedBatch> {
    const bytes = await stores.asUser(userId, async ({ batches }) => {
      const batch = await batches.find(id);
      if (batch === null) {
        throw new AppError('not-found', 'There is no such batch.');
      }
      const kept = batch.status === 'pending' ? await batches.file(id) : null;
      if (kept === null) {
        throw new AppError('conflict', 'The columns can only be changed before the analysis runs.');
      }
      return kept;
    });
    return withTemporaryFile(bytes, async (path) => {
      const opened = await openParts(path, change.sheet);
      return stores.asUser(userId, async (repos) => {
        const batch = await repos.batches.findForChange(id);
        if (batch?.status !== 'pending') {
          throw new AppError('conflict', 'The analysis has already started.');
        }
        await repos.parts.removeAll(id);
        const plan = { mapping: change.mapping, certainty: 'remembered' as const };
        const { totalParts, reading } = await fill(repos, id, opened, plan);
        await repos.layouts.remember(headerFingerprint(reading.columns), change.mapping, now());
        return { id, totalParts, fileName: batch.fileName, fileSize: batch.fileSize, reading };
      });
    });
  },

  async find(userId: string, id: string): Promise<ImportedBatch | null> {
    return stores.asUser(userId, async ({ batches }) => {
      const batch = await batches.find(id);
      if (batch === null) {
        return null;
      }
      const reading = await batches.reading(id);
      if (reading === null) {
        return null;
      }
      const { totalParts, fileName, fileSize } = batch;
      return { id, totalParts, fileName, fileSize, reading };
    });
  },
});

export type ImportBatch = ReturnType<typeof importBatch>;

type Opened = {
  readonly reading: SheetFileReading;
  readonly sheet: SheetPreview;
  readonly detection: ColumnDetection;
};
type Plan = { readonly mapping: ColumnMapping; readonly certainty: MappingCertainty };

async function openParts(path: string, sheetName: string | null): Promise<Opened> {
  const reading = await readSheetFile({
    path,
    chooseSheet: (sheets) => {
      const named = sheets.findIndex(({ name }) => name === sheetName);
      return named === -1 ? choosePartsSheet(sheets) : named;
    },
  });
  if (reading.kind === 'refused') {
    throw fileRefused(reading.reason, reading.detail);
  }
  const sheet = reading.sheets[reading.chosenSheet];
  if (sheet === undefined) {
    await reading.close();
    throw fileRefused('empty', 'no sheet');
  }
  return { reading, sheet, detection: detectIn(sheet.preview) };
}

async function planFor(repos: UserRepos, detection: ColumnDetection): Promise<Plan> {
  const remembered =
    detection.headerRow === null
      ? null
      : await repos.layouts.find(headerFingerprint(detection.headers));
  if (remembered !== null) {
    // The header may stand in another row of this file.
    const mapping = { ...remembered, headerRow: detection.headerRow };
    return { mapping, certainty: 'remembered' };
  }
  if (detection.partNumber === null) {
    throw new AppError(
      'file/no-part-numbers',
      'No column with part numbers was found. Check that the sheet has one, give it a heading such as "Part Number", and upload it again.',
    );
  }
  const mapping = {
    headerRow: detection.headerRow,
    partNumber: detection.partNumber.index,
    quantity: detection.quantity?.index ?? null,
    cost: detection.cost?.index ?? null,
    description: detection.description?.index ?? null,
  };
  return { mapping, certainty: detection.outcome };
}

async function fill(
  repos: UserRepos,
  id: string,
  { reading: file, sheet }: Opened,
  { mapping, certainty }: Plan,
): Promise<{ totalParts: number; reading: SheetReading }> {
  const tally = newTally();
  try {
    await repos.parts.copyIn(id, partRows(file.rows, mapping, tally));
  } catch (error) {
    throw error instanceof SheetFileRefusedError ? fileRefused(error.reason, error.message) : error;
  }
  if (tally.total === 0) {
    throw new AppError(
      'file/no-rows',
      'The sheet has no rows below its heading. Check that you picked the right file.',
    );
  }
  const reading: SheetReading = {
    sheet: sheet.name,
    sheets: file.sheets.map(({ name }) => name),
    columns: columnsOf(sheet, mapping, tally),
    mapping,
    certainty,
    preview: tally.preview,
    repeatedParts: await repos.parts.repeatedCount(id),
    warnings: [...tally.warnings].map(([code, count]) => ({ code, count })),
  };
  const totalParts = tally.total;
  await repos.batches.describe(id, { originalColumns: reading.columns, reading, totalParts });
  return { totalParts, reading };
}

function columnsOf(sheet: SheetPreview, mapping: ColumnMapping, tally: RowTally): string[] {
  const header = mapping.headerRow === null ? [] : (sheet.preview[mapping.headerRow] ?? []);
  const width = Math.max(header.length, tally.width);
  return Array.from({ length: width }, (_, index) =>
    mapping.headerRow === null ? `Column ${index + 1}` : shownText(header[index]),
  );
}
