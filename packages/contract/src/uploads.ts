import {
  type ColumnMapping,
  COST_BASES,
  MAPPING_CERTAINTIES,
} from '@partsight/domain/columns/column-mapping';
import { FILE_WARNINGS } from '@partsight/domain/columns/file-warning';
import {
  ANSWER_EFFECTS,
  QUESTION_IDS,
  SUBJECTS,
  type ReadingChange,
} from '@partsight/domain/columns/sheet-question';
import { SKIPPED_ROW_KINDS } from '@partsight/domain/columns/skipped-row';
import { z } from 'zod';

import { endpoint } from './wire/endpoint.ts';
import { MAX_ROW, successResponse, byUploadId, instant, money, uploadId } from './wire/values.ts';

const column = z.int().min(0);
const MAX_FORM_COLUMNS = 12;
const MAX_UNITS = 20;
const MAX_DEALER = 200;
const MAX_TYPED = 40;
const MAX_TYPED_TEXT = 40;
const MAX_TYPED_PIECES = 1_000_000;
const columns = z.array(column).max(MAX_FORM_COLUMNS);
const units = z.array(z.string().max(20)).max(MAX_UNITS);

const typedCount = z.strictObject({
  text: z.string().min(1).max(MAX_TYPED_TEXT),
  pieces: z.int().min(0).max(MAX_TYPED_PIECES),
});

const numberForm = z.object({
  columns: columns.min(1),
  join: z.string().max(3),
  widths: z.array(z.int().min(0).max(32)).max(MAX_FORM_COLUMNS),
  head: z.int().min(0).max(4),
  tail: z.int().min(0).max(4),
  codes: columns,
});

const countForm = z.object({
  columns: columns.min(1),
  op: z.enum(['sum', 'difference']),
  /** For cells that are neither figures nor empty; unknown without it. */
  unreadable: z.literal(1).optional(),
  /** What such cells count by their text. */
  typed: z.record(z.string(), z.int()).optional(),
});

const costForm = z.object({
  per: z.enum(COST_BASES),
  scale: z.union([z.literal(1), z.literal(100)]),
  decimal: z.enum(['.', ',']).nullable(),
  units: z.object({ column, hundred: units, thousand: units }).nullable(),
  extended: column.nullable(),
});

/** Column positions in the sheet; null where the sheet has none. */
export const columnMapping: z.ZodType<ColumnMapping> = z.object({
  headerRow: column.nullable(),
  partNumber: column,
  quantity: column.nullable(),
  cost: column.nullable(),
  description: column.nullable(),
  numberForm: numberForm.optional(),
  countForm: countForm.optional(),
  costForm: costForm.optional(),
});

const readingChange: z.ZodType<ReadingChange> = z.object({
  partNumber: column.optional(),
  quantity: column.nullable().optional(),
  cost: column.nullable().optional(),
  description: column.nullable().optional(),
  numberForm: numberForm.nullable().optional(),
  countForm: countForm.nullable().optional(),
  costForm: costForm.nullable().optional(),
});

/** What a sheet leaves open; the first answer is the likely one, by which it is read meanwhile. */
const sheetQuestion = z.object({
  id: z.enum(QUESTION_IDS),
  about: z.enum(SUBJECTS),
  answers: z.array(
    z.object({
      label: z.string(),
      /** A number as this answer reads it. */
      example: z.string().optional(),
      change: readingChange,
      /** Leaves rows out, or needs another file, which is uploaded in place of this one. */
      effect: z.enum(ANSWER_EFFECTS).optional(),
      /** Given by the user beside the answers offered: another column, counts typed in. */
      isOwn: z.literal(true).optional(),
      /** Given about an earlier sheet with these headings, and in doubt about this one. */
      isLastTime: z.literal(true).optional(),
      /** What the list then holds. */
      lines: z.int(),
      pieces: z.number(),
      cost: money,
      /** What the sheet's own sums say against it. */
      contradiction: z.string().nullable(),
      /** The walk-away bid it would give, once every line is settled. */
      bid: money.nullable(),
    }),
  ),
  /** The question in words, with figures of this sheet. */
  evidence: z.string(),
  /** Cells to type counts in for, by their text, with the rows that have it. */
  unreadable: z.array(z.object({ text: z.string(), rows: z.int() })).optional(),
  /** The answer that was given, by its position; null while the question is open. */
  chosen: z.int().nullable(),
  /** Answered as about an earlier sheet with these headings. */
  isRemembered: z.literal(true).optional(),
});

export type SheetQuestion = z.output<typeof sheetQuestion>;

/** Cells read in the same way: "GM 12658081" as 12658081, in so many rows. */
const numberPattern = z.object({
  pattern: z.string(),
  /** The first such cell, and the number looked up for it. */
  cell: z.string(),
  number: z.string(),
  rows: z.int(),
  /** These cells are looked up as typed. */
  isUndone: z.boolean(),
});

export type NumberPattern = z.output<typeof numberPattern>;

/** Skipped rows that count as parts after all: whole kinds, or rows by their number in the sheet. */
const putBackRows = z.object({
  kinds: z.array(z.enum(SKIPPED_ROW_KINDS)),
  rows: z.array(z.int().min(1)).max(1_000),
});

export type PutBackRows = z.output<typeof putBackRows>;

export const uploadWarning = z.object({
  code: z.enum(FILE_WARNINGS),
  count: z.int(),
  message: z.string(),
});

/** How the file was parsed: shown before the run and correctable until then. */
export const sheetReading = z.object({
  sheet: z.string(),
  sheets: z.array(z.string()),
  columns: z.array(z.string()),
  mapping: columnMapping,
  certainty: z.enum(MAPPING_CERTAINTIES),
  /** Why these columns were chosen, in sentences. */
  reasons: z.array(z.string()).optional(),
  /** The raw top of the sheet, so the user can point at the header row. */
  firstRows: z.array(z.array(z.string())).optional(),
  preview: z.array(z.array(z.string())),
  /** The number looked up for each row of the preview; null when it is the cell itself, empty when none is. */
  previewNumbers: z.array(z.string().nullable()).optional(),
  /** How numbers were read from their cells, most frequent first. */
  numberPatterns: z.array(numberPattern).optional(),
  repeatedParts: z.int(),
  /** Rows between the parts that are none: headers, totals, cores, charges. */
  leftOut: z.record(z.enum(SKIPPED_ROW_KINDS), z.int()).optional(),
  putBack: putBackRows.optional(),
  /** Rows with a quantity of 0 or less. */
  nothingOnHand: z.int().optional(),
  /** What the lines cost together, and what the sheet's own total says; null without one. */
  controlTotal: z.object({ costMinor: z.int(), statedMinor: z.int() }).nullable().optional(),
  /** At most two, most important first. */
  questions: z.array(sheetQuestion).optional(),
  warnings: z.array(uploadWarning),
});

export type SheetReading = z.output<typeof sheetReading>;

export const uploadReceipt = z.object({
  uploadId,
  totalParts: z.int(),
  fileName: z.string(),
  fileSize: z.int(),
  /** Whose list it is: as the file's or the sheet's name says, or as it was set; empty if unknown. */
  dealer: z.string(),
  reading: sheetReading,
});

export type UploadReceipt = z.output<typeof uploadReceipt>;

export const uploadParts = endpoint({
  method: 'POST',
  path: '/api/upload',
  access: 'signed-in',
  cost: 'upload',
  /** An upload waiting for its run, which this one replaces. */
  query: z.object({ replaces: uploadId.optional() }),
  body: 'multipart',
  response: uploadReceipt,
});

/** The first skipped rows, each with its row number in the sheet. */
const skippedRowsResponse = z.object({
  total: z.int(),
  rows: z.array(
    z.object({ row: z.int(), kind: z.enum(SKIPPED_ROW_KINDS), cells: z.array(z.string()) }),
  ),
});

export type SkippedRowsResponse = z.output<typeof skippedRowsResponse>;

const patternText = z.string().min(1).max(300);

const numberedRow = z.object({
  /** Id of the part. */
  id: z.int(),
  cell: z.string(),
  /** The number looked up. */
  number: z.string(),
  isUndone: z.boolean(),
});

export type NumberedRow = z.output<typeof numberedRow>;

/** How a list was read, and the rows behind it if asked for. */
export const getReading = endpoint({
  method: 'GET',
  path: '/api/batch/:uploadId/reading',
  access: { ownerOf: 'uploadId' },
  cost: 'walk',
  params: byUploadId,
  query: z.object({
    want: z.enum(['skipped', 'rows']).optional(),
    pattern: patternText.optional(),
  }),
  response: uploadReceipt.extend({
    skipped: skippedRowsResponse.optional(),
    /** The first rows of a pattern; without one, the first that were not taken as typed. */
    rows: z.array(numberedRow).optional(),
  }),
});

/** Reads the file again, or looks the cells of a pattern up as typed or as read, until the list runs; answers a question; says whose list it is. */
export const changeReading = endpoint({
  method: 'PUT',
  path: '/api/batch/:uploadId/reading',
  access: { ownerOf: 'uploadId' },
  cost: 'upload',
  params: byUploadId,
  body: z.discriminatedUnion('what', [
    z.object({
      what: z.literal('columns').optional(),
      mapping: columnMapping,
      sheet: z.string().optional(),
      /** Absent: as before. */
      putBack: putBackRows.optional(),
    }),
    z.strictObject({ what: z.literal('pattern'), pattern: patternText, isUndone: z.boolean() }),
    /** Answers a question, again or for the first time; counts and costs at any time. */
    z.strictObject({
      what: z.literal('answer'),
      question: z.enum(QUESTION_IDS),
      /** The position of the answer, a column that no answer names, or counts by the text of their cells. */
      answer: z.union([
        z.int().min(0).max(MAX_FORM_COLUMNS),
        z.strictObject({ column }),
        z.strictObject({ counts: z.array(typedCount).min(1).max(MAX_TYPED) }),
      ]),
    }),
    z.strictObject({ what: z.literal('dealer'), dealer: z.string().trim().max(MAX_DEALER) }),
  ]),
  response: uploadReceipt,
});

/** Looks another number up for one row, before or after the run. */
export const changeNumber = endpoint({
  method: 'PUT',
  path: '/api/batch/:uploadId/parts/:partId/number',
  access: { ownerOf: 'uploadId' },
  cost: 'change',
  params: z.object({ uploadId, partId: z.coerce.number().int().min(1).max(MAX_ROW) }),
  /** null goes back to the number read from the cell. */
  body: z.object({ number: z.string().trim().min(1).max(200).nullable() }),
  response: z.object({
    success: z.literal(true),
    /** Whether it is being looked up; otherwise it waits for the run. */
    isLookedUp: z.boolean(),
  }),
});

export const activeInventory = z.object({
  fileName: z.string(),
  totalItems: z.int(),
  fileSize: z.int(),
  uploadedAt: instant,
});

export const currentInventory = z.object({
  hasInventory: z.boolean(),
  activeFile: activeInventory.nullable(),
  /** Items of the file that name a part number; absent when they were not counted. */
  numberedItems: z.int().optional(),
});

export type CurrentInventory = z.output<typeof currentInventory>;

const MAX_COLUMN = 1_000;
const chosenColumn = z.union([z.literal('none'), z.coerce.number().int().min(0).max(MAX_COLUMN)]);
const columnIndex = z.int().nullable();

export const uploadInventory = endpoint({
  method: 'POST',
  path: '/api/upload-inventory',
  access: 'signed-in',
  /** The columns a user chose, by position; absent: as detected. */
  query: z.object({
    partNumber: chosenColumn.optional(),
    title: chosenColumn.optional(),
    quantity: chosenColumn.optional(),
  }),
  cost: 'upload',
  body: 'multipart',
  response: z.object({
    /** False: part numbers were found in too few items. Nothing was stored; send the columns. */
    isSaved: z.boolean(),
    totalItems: z.int(),
    fileName: z.string(),
    /** Items with a part number in its column or in the title. */
    numberedItems: z.int(),
    /** Items with a part number in the title. */
    numberedTitles: z.int(),
    /** Headings of the file, empty where a column has none. */
    columns: z.array(z.string()),
    mapping: z.object({ partNumber: columnIndex, title: columnIndex, quantity: columnIndex }),
    preview: z.array(z.array(z.string())),
  }),
});

export type InventoryUpload = z.output<typeof uploadInventory.response>;

/** Removes the inventory and the duplicate marks it produced. */
export const removeInventory = endpoint({
  method: 'DELETE',
  path: '/api/current-inventory',
  access: 'signed-in',
  cost: 'change',
  response: successResponse,
});

export const getCurrentInventory = endpoint({
  method: 'GET',
  path: '/api/current-inventory',
  access: 'signed-in',
  cost: 'read',
  response: currentInventory,
});
