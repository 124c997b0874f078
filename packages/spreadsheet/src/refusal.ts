export const REFUSAL_REASONS = [
  'empty',
  'too-large',
  'pdf',
  'image',
  'ods',
  'numbers',
  'word-document',
  'presentation',
  'binary-workbook',
  'archive',
  'web-page',
  'unsupported',
  'encrypted',
  'corrupt',
  'bomb',
  'too-large-unpacked',
  'entity-declaration',
  'unsafe-path',
  'far-cell',
  'too-many-rows',
  'too-many-columns',
  'too-complex',
  'timeout',
] as const;
/**
 * Why a file was rejected. A closed list, so that callers can map each to a status and a message.
 */
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export const isRefusalReason = (value: unknown): value is RefusalReason =>
  REFUSAL_REASONS.some((reason) => reason === value);

const SAVE_AS = 'Open it in Excel or LibreOffice, save it as XLSX or CSV, and upload that file.';

const MESSAGES = {
  empty: 'The file has no rows. Check that you picked the right file and that it was saved.',
  'too-large': 'The file is larger than the upload limit. Split the list into smaller files.',
  pdf: 'This is a PDF, not a spreadsheet. Ask for the list as CSV, XLSX or XLS.',
  image: 'This is a picture, not a spreadsheet. Ask for the list as CSV, XLSX or XLS.',
  ods: `This is an OpenDocument spreadsheet. ${SAVE_AS}`,
  numbers:
    'This is an Apple Numbers file. In Numbers choose File > Export To > Excel or CSV, and upload that file.',
  'word-document': `This is a Word document. Copy the list into a spreadsheet, save it as XLSX or CSV, and upload that file.`,
  presentation: 'This is a presentation, not a spreadsheet. Upload a CSV, XLSX or XLS file.',
  'binary-workbook': `This is a binary workbook (XLSB). ${SAVE_AS}`,
  archive: 'This is an archive. Unpack it and upload the spreadsheet inside.',
  'web-page': 'This is a web page without a table. Export the list again as CSV, XLSX or XLS.',
  unsupported: 'This is not a spreadsheet we can read. Upload a CSV, XLSX or XLS file.',
  encrypted:
    'The file is protected by a password. Remove the password in Excel (File > Info > Protect Workbook) and upload it again.',
  corrupt: `The file is damaged or incomplete. Download or export it again; if that does not help: ${SAVE_AS}`,
  bomb: `The file unpacks to far more than a list can hold, so it was not opened. ${SAVE_AS}`,
  'too-large-unpacked':
    'The file unpacks to more than we can read. Split the list into smaller files.',
  'entity-declaration': `The file contains XML declarations that spreadsheets do not need, so it was not opened. ${SAVE_AS}`,
  'unsafe-path': `The file contains parts with unsafe names, so it was not opened. ${SAVE_AS}`,
  'far-cell':
    'A cell far below the list holds a value. Delete everything below the list, save, and upload again.',
  'too-many-rows': 'The sheet has more rows than we can read. Split the list into smaller files.',
  'too-many-columns':
    'The sheet has more columns than we can read. Delete the columns you do not need, save, and upload again.',
  'too-complex':
    'The file needs more memory than one upload may use. Keep only the sheet with the list, save it as CSV, and upload that.',
  timeout:
    'Reading the file took too long. Keep only the sheet with the list, save it as CSV, and upload that.',
} as const satisfies Record<RefusalReason, string>;

/** A sentence for the user who uploaded the file, with the next step. */
export const refusalMessage = (reason: RefusalReason): string => MESSAGES[reason];

/** Aborts a reading, in the parser and, after the first row, in the caller's loop. */
export class SheetFileRefusedError extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, detail?: string) {
    super(detail === undefined ? reason : `${reason}: ${detail}`);
    this.name = 'SheetFileRefusedError';
    this.reason = reason;
  }
}
