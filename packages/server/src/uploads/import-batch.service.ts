import { open as openFile } from 'node:fs/promises';

import type { ColumnMapping } from '@partsight/domain/columns/column-mapping';

import type { Database, UserRepos } from '../db/database.ts';
import type { PutBackRows, SheetReading } from '../db/records/sheet-reading.record.ts';
import { AppError } from '../platform/app-error.ts';
import type { FairQueue } from '../platform/fair-queue.ts';
import { removeTemporaryFile, temporaryPath } from '../platform/temporary-file.ts';
import type { BatchRecord } from '../runs/batch.record.ts';
import { IMPORT_LIMITS, assertWithinLimits, type ImportLimits } from './import-limits.ts';
import { checkMapping, isSameMapping, withNewRoles } from './mapping/check-mapping.ts';
import { headerNames, layoutKey } from './mapping/header-layout.ts';
import { describeImport, type ImportedBatch } from './numbers/describe-import.ts';
import type { openSheet } from './open-sheet.ts';
import { readUpload, type UploadRows } from './read-upload.ts';
import { choicesOf, NO_CHOICES, withPutBack } from './reading-choices.ts';
import { keepsPartNumbers, remapBatch } from './remap-batch.ts';

export type UploadedFile = { readonly path: string; readonly name: string; readonly size: number };

type UploadOptions = {
  readonly signal?: AbortSignal;
  /** A batch that never ran and that the new one replaces. */
  readonly replaces?: string | null;
};

export type MappingChange = {
  readonly mapping: ColumnMapping;
  readonly sheet: string | null;
  /** Skipped rows to read as parts; undefined leaves them as they were. */
  readonly putBack?: PutBackRows | undefined;
};

export type MappingResult =
  | { readonly kind: 'changed'; readonly batch: ImportedBatch }
  /** The mapping does not fit the sheet; the message is for the user who chose it. */
  | { readonly kind: 'not-possible'; readonly message: string };

type Deps = {
  readonly database: Database;
  readonly queue: FairQueue;
  readonly now: () => Date;
  readonly limits?: ImportLimits;
  readonly open?: typeof openSheet;
};

const CHUNK_BYTES = 128 * 1024;
const NEVER = new AbortController().signal;

const noSuchBatch = (): AppError => new AppError('not-found', 'There is no such list.');
const tooLate = (): AppError =>
  new AppError(
    'conflict',
    'Another part number column, header row or sheet can be chosen for a day after the upload and until the analysis runs. Upload the file again to choose others.',
  );

export const importBatch = ({ database, queue, now, limits = IMPORT_LIMITS, open }: Deps) => {
  /**
   * Without the file, or after the run: columns that change no part number are read from the stored
   * rows.
   */
  const remapRows = async (
    repos: UserRepos,
    { id, totalParts, fileName, fileSize }: BatchRecord,
    {
      mapping: requested,
      sheet,
      putBack,
      present,
    }: MappingChange & { readonly present: SheetReading },
  ): Promise<MappingResult> => {
    const mapping = withNewRoles(requested, present.mapping);
    if (
      !keepsPartNumbers(mapping, present.mapping) ||
      (sheet ?? present.sheet) !== present.sheet ||
      putBack !== undefined
    ) {
      throw tooLate();
    }
    const remapped = await remapBatch(repos, id, { mapping, present, now: now() });
    return remapped.kind === 'not-possible'
      ? remapped
      : {
          kind: 'changed',
          batch: await describeImport(
            repos,
            { id, totalParts, fileName, fileSize },
            remapped.reading,
          ),
        };
  };

  return {
    /** Imports a file: one transaction stores the batch, its rows and the file itself. */
    async upload(
      userId: string,
      file: UploadedFile,
      { signal = NEVER, replaces = null }: UploadOptions = {},
    ): Promise<ImportedBatch> {
      const release = await queue.acquire(userId, signal);
      try {
        const layouts = await database.asUser(userId, async (repos) => {
          const { batches, rows, bytes } = await repos.uploads.usage();
          assertWithinLimits(limits, { batches: batches + 1, rows, bytes: bytes + file.size });
          return repos.layouts.all();
        });
        const source = { path: file.path, layouts, signal, open };
        const stored = await readUpload(source, async (upload) => {
          const rows = upload.read(upload.detectColumns());
          return database.asUser(userId, async (repos) => {
            const { name: fileName, size: fileSize } = file;
            const id = await repos.batches.create({
              fileName,
              fileSize,
              originalColumns: [],
              reading: null,
            });
            const { totalParts, reading } = await storeRows(repos, id, rows);
            await storeFile(repos, id, file.path, signal);
            if (replaces !== null) {
              await repos.removals.discardWaiting(replaces, now());
            }
            await repos.uploads.lockUsage();
            assertWithinLimits(limits, await repos.uploads.usage());
            signal.throwIfAborted();
            return describeImport(repos, { id, totalParts, fileName, fileSize }, reading);
          });
        });
        if (stored === null) {
          throw new AppError(
            'file/no-rows',
            'The file has no sheet. Check that you picked the right file.',
          );
        }
        return stored;
      } finally {
        release();
      }
    },

    /** Reads the same file again with the columns the user has chosen, and remembers them. */
    async changeMapping(
      userId: string,
      id: string,
      change: MappingChange,
      signal: AbortSignal = NEVER,
    ): Promise<MappingResult> {
      const release = await queue.acquire(userId, signal);
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
        const { layouts } = present;
        const source = { path, sheetName, layouts, signal, open };
        const changed = await readUpload(source, async (upload): Promise<MappingResult> => {
          // Switching sheets with the columns of the first one says nothing about the new ones.
          const isOtherSheet = sheetName !== present.reading.sheet;
          const isOpen = isOtherSheet && isSameMapping(change.mapping, present.reading.mapping);
          const mapping = withNewRoles(change.mapping, present.reading.mapping);
          const message = isOpen ? null : checkMapping(mapping, upload.sheet);
          if (message !== null) {
            return { kind: 'not-possible', message };
          }
          const plan = isOpen
            ? upload.detectColumns()
            : { mapping, certainty: 'remembered' as const, reasons: [] };
          return database.asUser(userId, async (repos) => {
            const batch = await repos.batches.findForChange(id);
            if (batch?.status !== 'pending') {
              throw tooLate();
            }
            await repos.parts.removeAll(id);
            const choices = isOtherSheet
              ? NO_CHOICES
              : withPutBack(choicesOf(present.reading), change.putBack);
            const rows = upload.read({ ...plan, choices });
            const { totalParts, reading } = await storeRows(repos, id, rows);
            if (!isOpen && mapping.headerRow !== null) {
              const names = headerNames(upload.sheet.preview, mapping.headerRow, upload.detection);
              await repos.layouts.save(layoutKey(names), mapping, now());
            }
            assertWithinLimits(limits, await repos.uploads.usage());
            const { fileName, fileSize } = batch;
            const file = { id, totalParts, fileName, fileSize };
            return { kind: 'changed', batch: await describeImport(repos, file, reading) };
          });
        });
        return (
          changed ?? {
            kind: 'not-possible',
            message: `The file has no sheet named "${sheetName}".`,
          }
        );
      } finally {
        await removeTemporaryFile(path);
        release();
      }
    },

    async find(userId: string, id: string): Promise<ImportedBatch | null> {
      return database.asUser(userId, async (repos) => {
        const batch = await repos.batches.find(id);
        const reading = batch === null ? null : await repos.batches.reading(id);
        if (batch === null || reading === null) {
          return null;
        }
        const { totalParts, fileName, fileSize } = batch;
        return describeImport(repos, { id, totalParts, fileName, fileSize }, reading);
      });
    },
  };
};

/** Stores the rows of a sheet while they are read, and how it was read. */
async function storeRows(
  { batches, parts }: Pick<UserRepos, 'batches' | 'parts'>,
  id: string,
  rows: UploadRows,
): Promise<ReturnType<UploadRows['reading']>> {
  await parts.copyIn(id, rows.parts);
  const repeatedParts = await parts.repeatedCount(id);
  const { totalParts, reading } = rows.reading(repeatedParts);
  if (repeatedParts > 0) {
    await parts.shareAlternatives(id);
  }
  await batches.describe(id, { originalColumns: reading.columns, reading, totalParts });
  return { totalParts, reading };
}

/** One buffer serves all chunks: each is sent before the next is read. */
async function storeFile(
  { uploads }: Pick<UserRepos, 'uploads'>,
  id: string,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  const file = await openFile(path, 'r');
  try {
    for (let pieceNo = 0; ; pieceNo += 1) {
      signal.throwIfAborted();
      const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES);
      if (bytesRead === 0) {
        return;
      }
      await uploads.saveChunk(id, pieceNo, buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}

/** Writes the stored file to disk in chunks; false when it is no longer stored. */
async function fetchFile(
  { uploads }: Pick<UserRepos, 'uploads'>,
  id: string,
  path: string,
): Promise<boolean> {
  const file = await openFile(path, 'wx', 0o600);
  try {
    for (let pieceNo = 0; ; pieceNo += 1) {
      const piece = await uploads.readChunk(id, pieceNo);
      if (piece === null) {
        return pieceNo > 0;
      }
      await file.write(piece);
    }
  } finally {
    await file.close();
  }
}
