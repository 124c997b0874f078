import { open as openFile, rm } from 'node:fs/promises';

import type { ColumnMapping } from '@partsight/domain/columns/column-mapping';

import type { BatchRecord } from '../batches/batch.record.ts';
import type { SheetReading } from '../batches/sheet-reading.record.ts';
import type { Database, UserRepos } from '../database.ts';
import { AppError } from '../platform/app-error.ts';
import { temporaryPath } from '../platform/temporary-file.ts';
import { checkMapping, isSameMapping, withNewRoles } from './check-mapping.ts';
import { fillBatch } from './fill-batch.ts';
import { headerNames, layoutKey } from './header-layout.ts';
import { IMPORT_LIMITS, refuseBeyond, type ImportLimits } from './import-limits.ts';
import type { ImportLine } from './import-line.ts';
import { openSheet, type OpenSheet } from './open-sheet.ts';
import { planMapping } from './plan-mapping.ts';
import { keepsNumbers, remapBatch } from './remap-batch.ts';

export type UploadedFile = { readonly path: string; readonly name: string; readonly size: number };

export type ImportedBatch = {
  readonly id: string;
  readonly totalParts: number;
  readonly fileName: string;
  readonly fileSize: number;
  readonly reading: SheetReading;
};

type UploadOptions = {
  readonly signal?: AbortSignal;
  /** A batch that never ran and whose place the new one takes. */
  readonly replaces?: string | null;
};

export type MappingChange = {
  readonly mapping: ColumnMapping;
  readonly sheet: string | null;
};

export type MappingResult =
  | { readonly kind: 'changed'; readonly batch: ImportedBatch }
  /** The mapping does not fit the sheet; the message is for whoever chose it. */
  | { readonly kind: 'not-possible'; readonly message: string };

type Deps = {
  readonly database: Database;
  readonly line: ImportLine;
  readonly now: () => Date;
  readonly limits?: ImportLimits;
  readonly open?: typeof openSheet;
};

const PIECE_BYTES = 128 * 1024;
const NEVER = new AbortController().signal;

const noSuchBatch = (): AppError => new AppError('not-found', 'There is no such batch.');
const tooLate = (): AppError =>
  new AppError(
    'conflict',
    'Another part number column, header row or sheet can be chosen for a day after the upload and until the analysis runs. Upload the file again to choose others.',
  );

export const importBatch = ({
  database,
  line,
  now,
  limits = IMPORT_LIMITS,
  open = openSheet,
}: Deps) => {
  /** Without the file, or after the run: columns that change no number are read from the stored rows. */
  const remapRows = async (
    repos: UserRepos,
    { id, totalParts, fileName, fileSize }: BatchRecord,
    { mapping: wanted, sheet, present }: MappingChange & { readonly present: SheetReading },
  ): Promise<MappingResult> => {
    const mapping = withNewRoles(wanted, present.mapping);
    if (!keepsNumbers(mapping, present.mapping) || (sheet ?? present.sheet) !== present.sheet) {
      throw tooLate();
    }
    const remapped = await remapBatch(repos, id, { mapping, present, now: now() });
    return remapped.kind === 'not-possible'
      ? remapped
      : {
          kind: 'changed',
          batch: { id, totalParts, fileName, fileSize, reading: remapped.reading },
        };
  };

  return {
    /** Takes a file as it comes: one transaction holds the batch, its rows and the file itself. */
    async upload(
      userId: string,
      file: UploadedFile,
      { signal = NEVER, replaces = null }: UploadOptions = {},
    ): Promise<ImportedBatch> {
      const giveBack = await line.take(userId, signal);
      try {
        const layouts = await database.asUser(userId, async (repos) => {
          const { batches, rows, bytes } = await repos.uploads.holdings();
          refuseBeyond(limits, { batches: batches + 1, rows, bytes: bytes + file.size });
          return repos.layouts.all();
        });
        const opened = await open({ path: file.path, sheetName: null, layouts });
        return await withSheet(opened, signal, (sheet) =>
          database.asUser(userId, async (repos) => {
            const plan = planMapping(layouts, sheet.sheet.preview, sheet.detection);
            const id = await repos.batches.create({
              fileName: file.name,
              fileSize: file.size,
              originalColumns: [],
              reading: null,
            });
            const { totalParts, reading } = await fillBatch(repos, id, sheet, {
              ...plan,
              signal,
            });
            await keepFile(repos, id, file.path, signal);
            if (replaces !== null) {
              await repos.removals.discardWaiting(replaces, now());
            }
            await repos.uploads.lockHoldings();
            refuseBeyond(limits, await repos.uploads.holdings());
            signal.throwIfAborted();
            return { id, totalParts, fileName: file.name, fileSize: file.size, reading };
          }),
        );
      } finally {
        giveBack();
      }
    },

    /** Reads the same file again with the columns its user has pointed out, and remembers them. */
    async changeMapping(
      userId: string,
      id: string,
      change: MappingChange,
      signal: AbortSignal = NEVER,
    ): Promise<MappingResult> {
      const giveBack = await line.take(userId, signal);
      const path = temporaryPath();
      try {
        const present = await database.asUser(userId, async (repos) => {
          const batch = await repos.batches.find(id);
          const reading = batch === null ? null : await repos.batches.reading(id);
          if (batch === null || reading === null) {
            throw noSuchBatch();
          }
          if (batch.status === 'pending' && (await fetchFile(repos, id, path))) {
            return { kind: 'file' as const, reading, layouts: await repos.layouts.all() };
          }
          return remapRows(repos, batch, { ...change, present: reading });
        });
        if (present.kind !== 'file') {
          return present;
        }
        const sheetName = change.sheet ?? present.reading.sheet;
        const opened = await open({ path, sheetName, layouts: present.layouts });
        if (opened === null) {
          return { kind: 'not-possible', message: `The file has no sheet named "${sheetName}".` };
        }
        return await withSheet(opened, signal, async (sheet): Promise<MappingResult> => {
          // Going to another sheet with the columns of the first one says nothing about the new ones.
          const isOtherSheet = sheetName !== present.reading.sheet;
          const isOpen = isOtherSheet && isSameMapping(change.mapping, present.reading.mapping);
          const mapping = withNewRoles(change.mapping, present.reading.mapping);
          const message = isOpen ? null : checkMapping(mapping, sheet.sheet);
          if (message !== null) {
            return { kind: 'not-possible', message };
          }
          const plan = isOpen
            ? planMapping(present.layouts, sheet.sheet.preview, sheet.detection)
            : { mapping, certainty: 'remembered' as const, reasons: [] };
          return database.asUser(userId, async (repos) => {
            const batch = await repos.batches.findForChange(id);
            if (batch?.status !== 'pending') {
              throw tooLate();
            }
            await repos.parts.removeAll(id);
            const { totalParts, reading } = await fillBatch(repos, id, sheet, {
              ...plan,
              signal,
            });
            if (!isOpen && mapping.headerRow !== null) {
              const names = headerNames(sheet.sheet.preview, mapping.headerRow, sheet.detection);
              await repos.layouts.remember(layoutKey(names), mapping, now());
            }
            refuseBeyond(limits, await repos.uploads.holdings());
            const { fileName, fileSize } = batch;
            return { kind: 'changed', batch: { id, totalParts, fileName, fileSize, reading } };
          });
        });
      } finally {
        await rm(path, { force: true });
        giveBack();
      }
    },

    async find(userId: string, id: string): Promise<ImportedBatch | null> {
      return database.asUser(userId, async ({ batches }) => {
        const batch = await batches.find(id);
        const reading = batch === null ? null : await batches.reading(id);
        if (batch === null || reading === null) {
          return null;
        }
        const { totalParts, fileName, fileSize } = batch;
        return { id, totalParts, fileName, fileSize, reading };
      });
    },
  };
};

/** Whatever happens to the work, the parser behind the sheet ends with it. */
async function withSheet<T>(
  opened: OpenSheet | null,
  signal: AbortSignal,
  work: (sheet: OpenSheet) => Promise<T>,
): Promise<T> {
  if (opened === null) {
    throw new AppError(
      'file/no-rows',
      'The file has no sheet. Check that you picked the right file.',
    );
  }
  try {
    signal.throwIfAborted();
    return await work(opened);
  } finally {
    await opened.file.close();
  }
}

/** One buffer serves all pieces: each is on its way before the next is read. */
async function keepFile(
  { uploads }: Pick<UserRepos, 'uploads'>,
  id: string,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const buffer = Buffer.allocUnsafe(PIECE_BYTES);
  const file = await openFile(path, 'r');
  try {
    for (let pieceNo = 0; ; pieceNo += 1) {
      signal.throwIfAborted();
      const { bytesRead } = await file.read(buffer, 0, PIECE_BYTES);
      if (bytesRead === 0) {
        return;
      }
      await uploads.keepPiece(id, pieceNo, buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}

/** Writes the kept file to disk piece by piece; false when it is not kept any more. */
async function fetchFile(
  { uploads }: Pick<UserRepos, 'uploads'>,
  id: string,
  path: string,
): Promise<boolean> {
  const file = await openFile(path, 'wx', 0o600);
  try {
    for (let pieceNo = 0; ; pieceNo += 1) {
      const piece = await uploads.piece(id, pieceNo);
      if (piece === null) {
        return pieceNo > 0;
      }
      await file.write(piece);
    }
  } finally {
    await file.close();
  }
}
