import type { ColumnMapping } from '@partsight/domain/columns/column-mapping';
import { spelledAsKnown, suggestDealer } from '@partsight/domain/columns/memory/suggest-dealer';

import { estimateOf } from '../appraisals/stored-appraisals.service.ts';
import type { BatchRecord } from '../batches/batch.record.ts';
import { batchesRepo } from '../batches/batches.repo.ts';
import { partsRepo } from '../batches/parts.repo.ts';
import type { Database } from '../db/database.ts';
import type {
  PutBackRows,
  SheetQuestion,
  SheetReading,
} from '../db/records/sheet-reading.record.ts';
import type { UserTx } from '../db/scope.ts';
import type { StartJob } from '../engine/jobs/job-queue.ts';
import { knownDealers, notesOfLot, setDealer } from '../lots/lot-notes.service.ts';
import { AppError } from '../platform/app-error.ts';
import type { FairQueue } from '../platform/fair-queue.ts';
import { removeTemporaryFile, temporaryPath } from '../platform/temporary-file.ts';
import { discardWaiting } from '../runs/removals.service.ts';
import { IMPORT_LIMITS, assertWithinLimits, type ImportLimits } from './import-limits.ts';
import {
  changedSubjects,
  checkMapping,
  isSameMapping,
  withNewRoles,
} from './mapping/check-mapping.ts';
import { headerNames } from './mapping/header-layout.ts';
import { layoutsRepo } from './mapping/layouts.repo.ts';
import type { MappingPlan } from './mapping/plan-mapping.ts';
import { rememberAnswers, rememberColumns } from './mapping/sheet-memory.ts';
import { describeImport, type ImportedBatch } from './numbers/describe-import.ts';
import type { openSheet } from './open-sheet.ts';
import { answerQuestion, type QuestionAnswer } from './questions/answer-question.ts';
import { askedAgain, stillAsked } from './questions/describe-question.ts';
import { readUpload, type Upload } from './read-upload.ts';
import { choicesOf, NO_CHOICES, withPutBack, type ReadingChoices } from './reading-choices.ts';
import { keepsPartNumbers, remapBatch } from './remap-batch.ts';
import { fetchFile, storeFile, storeRows } from './store-upload.ts';
import { uploadsRepo } from './uploads.repo.ts';

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
  readonly startJob?: StartJob;
};

const NEVER = new AbortController().signal;

const noSuchBatch = (): AppError => new AppError('not-found', 'There is no such list.');
const tooLate = (): AppError =>
  new AppError(
    'conflict',
    'Another part number column, header row or sheet can be chosen for a day after the upload and until the analysis runs. Upload the file again to choose others.',
  );

export const importBatch = ({
  database,
  queue,
  now,
  limits = IMPORT_LIMITS,
  open,
  startJob,
}: Deps) => {
  const found = async (
    tx: UserTx,
    id: string,
  ): Promise<{ readonly batch: BatchRecord; readonly reading: SheetReading }> => {
    const batch = await batchesRepo(tx).find(id);
    const reading = batch === null ? null : await batchesRepo(tx).reading(id);
    if (batch === null || reading === null) {
      throw noSuchBatch();
    }
    return { batch, reading };
  };

  /** From the stored rows, without lookups. */
  const remap = async (
    tx: UserTx,
    { id, totalParts, fileName, fileSize }: BatchRecord,
    change: Parameters<typeof remapBatch>[2],
  ): Promise<MappingResult> => {
    const remapped = await remapBatch(tx, id, change);
    return remapped.kind === 'not-possible'
      ? remapped
      : {
          kind: 'changed',
          batch: await describeImport(tx, { id, totalParts, fileName, fileSize }, remapped.reading),
        };
  };

  /** Without the file, or after the run: columns that change no part number. */
  const remapRows = async (
    tx: UserTx,
    batch: BatchRecord,
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
    const settled = changedSubjects(mapping, present.mapping);
    const questions = (present.questions ?? []).filter(({ about }) => !settled.includes(about));
    const remapped = await remap(tx, batch, { mapping, questions, present });
    if (remapped.kind === 'changed') {
      const answered = await answeredSheet(tx, batch.id, present);
      await rememberColumns(tx, answered, { mapping, present: present.mapping }, now());
    }
    return remapped;
  };

  const dealerOf = async (tx: UserTx, id: string): Promise<string> =>
    (await notesOfLot(tx, id))?.dealer ?? '';
  const answeredSheet = async (tx: UserTx, id: string, present: SheetReading) => ({
    headerRow: present.mapping.headerRow,
    columns: present.columns,
    evidence: present.evidence,
    dealer: await dealerOf(tx, id),
  });
  const remember = async (
    tx: UserTx,
    id: string,
    present: SheetReading,
    given: readonly SheetQuestion[],
  ): Promise<void> => rememberAnswers(tx, await answeredSheet(tx, id, present), given, now());

  /** Estimates and predictions rest on counts and costs. */
  const estimateAgain = async (userId: string, batchId: string): Promise<void> => {
    await startJob?.('predict-lot', { userId, batchId });
    if ((await database.asUser(userId, (tx) => estimateOf(tx, batchId))) !== null) {
      await startJob?.('appraise-batch', { userId, batchId });
    }
  };

  /** Reads the stored file again; the plan is a message where it does not fit the sheet. */
  const readAgain = async (
    userId: string,
    id: string,
    {
      path,
      sheetName,
      signal,
      plan: planFor,
    }: {
      readonly path: string;
      readonly sheetName: string;
      readonly signal: AbortSignal;
      readonly plan: (upload: Upload) => (MappingPlan & { choices: ReadingChoices }) | string;
    },
    afterwards: (tx: UserTx, upload: Upload, plan: MappingPlan) => Promise<void>,
  ): Promise<MappingResult> => {
    const layouts = await database.asUser(userId, (tx) => layoutsRepo(tx).all());
    const changed = await readUpload(
      { path, sheetName, layouts, signal, open },
      async (upload): Promise<MappingResult> => {
        const plan = planFor(upload);
        if (typeof plan === 'string') {
          return { kind: 'not-possible', message: plan };
        }
        return database.asUser(userId, async (tx) => {
          const batch = await batchesRepo(tx).findForChange(id);
          if (batch?.status !== 'pending') {
            throw tooLate();
          }
          await partsRepo(tx).removeAll(id);
          const { totalParts, reading } = await storeRows(tx, id, upload.read(plan));
          await afterwards(tx, upload, plan);
          assertWithinLimits(limits, await uploadsRepo(tx).usage());
          const { fileName, fileSize } = batch;
          const file = { id, totalParts, fileName, fileSize };
          return { kind: 'changed', batch: await describeImport(tx, file, reading) };
        });
      },
    );
    return (
      changed ?? { kind: 'not-possible', message: `The file has no sheet named "${sheetName}".` }
    );
  };

  /** Work with the file of a list that never ran; otherwise on its stored rows. */
  const withFile = async (
    userId: string,
    id: string,
    signal: AbortSignal,
    {
      stored,
      file,
    }: {
      /** Null where only the file says it. */
      readonly stored: (
        tx: UserTx,
        batch: BatchRecord,
        present: SheetReading,
        hasFile: () => Promise<boolean>,
      ) => Promise<MappingResult | null>;
      readonly file: (present: SheetReading, path: string) => Promise<MappingResult>;
    },
  ): Promise<MappingResult> => {
    const release = await queue.acquire(userId, signal);
    const path = temporaryPath();
    try {
      const { present, result } = await database.asUser(userId, async (tx) => {
        const { batch, reading } = await found(tx, id);
        const hasFile = async () => batch.status === 'pending' && fetchFile(tx, id, path);
        return { present: reading, result: await stored(tx, batch, reading, hasFile) };
      });
      if (result !== null) {
        await estimateAgain(userId, id);
        return result;
      }
      return await file(present, path);
    } finally {
      await removeTemporaryFile(path);
      release();
    }
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
        const { layouts, dealers } = await database.asUser(userId, async (tx) => {
          const { batches, rows, bytes } = await uploadsRepo(tx).usage();
          assertWithinLimits(limits, { batches: batches + 1, rows, bytes: bytes + file.size });
          return { layouts: await layoutsRepo(tx).all(), dealers: await knownDealers(tx) };
        });
        const source = { path: file.path, layouts, signal, open };
        const stored = await readUpload(source, async (upload) => {
          const { name: fileName, size: fileSize } = file;
          const dealer = suggestDealer([fileName, upload.sheet.name], dealers);
          const rows = upload.read(upload.detectColumns(dealer));
          return database.asUser(userId, async (tx) => {
            const id = await batchesRepo(tx).create({
              fileName,
              fileSize,
              originalColumns: [],
              reading: null,
            });
            const { totalParts, reading } = await storeRows(tx, id, rows);
            if (dealer !== '') {
              await setDealer(tx, id, dealer, now());
            }
            await storeFile(tx, id, file.path, signal);
            if (replaces !== null) {
              await discardWaiting(tx, replaces, now());
            }
            await uploadsRepo(tx).lockUsage();
            assertWithinLimits(limits, await uploadsRepo(tx).usage());
            signal.throwIfAborted();
            return describeImport(tx, { id, totalParts, fileName, fileSize }, reading);
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
    changeMapping: (
      userId: string,
      id: string,
      change: MappingChange,
      signal: AbortSignal = NEVER,
    ): Promise<MappingResult> =>
      withFile(userId, id, signal, {
        stored: async (tx, batch, present, hasFile) =>
          (await hasFile()) ? null : remapRows(tx, batch, { ...change, present }),
        file: (present, path) => {
          const sheetName = change.sheet ?? present.sheet;
          // Switching sheets with the columns of the first one says nothing about the new ones.
          const isOtherSheet = sheetName !== present.sheet;
          const isOpen = isOtherSheet && isSameMapping(change.mapping, present.mapping);
          const mapping = withNewRoles(change.mapping, present.mapping);
          const choices = isOtherSheet
            ? NO_CHOICES
            : withPutBack(choicesOf(present), change.putBack);
          const plan = (upload: Upload) =>
            isOpen
              ? { ...upload.detectColumns(), choices }
              : (checkMapping(mapping, upload.sheet) ?? {
                  mapping,
                  certainty: 'remembered' as const,
                  reasons: [],
                  questions: isOtherSheet ? [] : stillAsked(mapping, present),
                  evidence: isOtherSheet ? {} : (present.evidence ?? {}),
                  isChosen: true as const,
                  choices,
                });
          return readAgain(
            userId,
            id,
            { path, sheetName, signal, plan },
            async (tx, { sheet, detection }, { mapping: read, evidence }) => {
              if (!isOpen) {
                const columns = headerNames(sheet.preview, read.headerRow, detection);
                const dealer = await dealerOf(tx, id);
                const answered = { headerRow: read.headerRow, columns, evidence, dealer };
                const before = { mapping: read, present: present.mapping };
                await rememberColumns(tx, answered, before, now());
              }
            },
          );
        },
      }),

    /** Reads the list by an answer to a question about it; counts and costs at any time. */
    answer: (
      userId: string,
      id: string,
      answer: QuestionAnswer,
      signal: AbortSignal = NEVER,
    ): Promise<MappingResult> =>
      withFile(userId, id, signal, {
        stored: async (tx, batch, present, hasFile) => {
          const answered = answerQuestion(present, answer);
          if (answered.needsFile && !(await hasFile())) {
            throw tooLate();
          }
          if (answered.needsFile) {
            return null;
          }
          const result = await remap(tx, batch, { ...answered, present });
          await remember(tx, id, present, answered.given);
          return result;
        },
        file: (present, path) => {
          const { mapping, questions, given } = answerQuestion(present, answer);
          const plan = (upload: Upload) =>
            checkMapping(mapping, upload.sheet) ?? {
              mapping,
              certainty: 'auto' as const,
              reasons: [],
              questions: questions.map(askedAgain),
              evidence: present.evidence ?? {},
              choices: choicesOf({ ...present, questions }),
            };
          return readAgain(userId, id, { path, sheetName: present.sheet, signal, plan }, (tx) =>
            remember(tx, id, present, given),
          );
        },
      }),

    /** Whose list it is. Reads it again by what was answered about this dealer's earlier lists. */
    changeDealer: (
      userId: string,
      id: string,
      dealer: string,
      signal: AbortSignal = NEVER,
    ): Promise<MappingResult> =>
      withFile(userId, id, signal, {
        stored: async (tx, batch, present, hasFile) => {
          const known = await knownDealers(tx);
          await setDealer(tx, id, spelledAsKnown(dealer, known), now());
          const own = (present.questions ?? []).filter(({ isRemembered }) => isRemembered !== true);
          await remember(tx, id, present, own);
          const isSettled = own.some(
            ({ about, chosen }) => about === 'quantity' && chosen !== null,
          );
          if (!isSettled && (await hasFile())) {
            return null;
          }
          const { totalParts, fileName, fileSize } = batch;
          const file = { id, totalParts, fileName, fileSize };
          return { kind: 'changed', batch: await describeImport(tx, file, present) };
        },
        file: async (present, path) => {
          const whose = await database.asUser(userId, (tx) => dealerOf(tx, id));
          const plan = (upload: Upload) => ({
            ...upload.detectColumns(whose),
            choices: choicesOf(present),
          });
          const from = { path, sheetName: present.sheet, signal, plan };
          return readAgain(userId, id, from, async () => {});
        },
      }),

    async find(userId: string, id: string): Promise<ImportedBatch | null> {
      return database.asUser(userId, async (tx) => {
        const batch = await batchesRepo(tx).find(id);
        const reading = batch === null ? null : await batchesRepo(tx).reading(id);
        if (batch === null || reading === null) {
          return null;
        }
        const { totalParts, fileName, fileSize } = batch;
        return describeImport(tx, { id, totalParts, fileName, fileSize }, reading);
      });
    },
  };
};
