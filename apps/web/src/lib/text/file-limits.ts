import { FILE_ENDINGS, MAX_FILE_BYTES } from '@partsight/domain/columns/file-limits';

/** Refuse an empty file before sending it; a single byte lists nothing either. */
const MIN_FILE_BYTES = 2;

const MEDIA_TYPES = {
  '.csv': 'text/csv',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xls': 'application/vnd.ms-excel',
} as const satisfies Record<(typeof FILE_ENDINGS)[number], string>;

const ACCEPTED_FILES = Object.fromEntries(
  FILE_ENDINGS.map((ending) => [MEDIA_TYPES[ending], [ending]]),
);

/** What a drop zone for part lists accepts. */
export const DROPZONE_OPTIONS = {
  accept: ACCEPTED_FILES,
  minSize: MIN_FILE_BYTES,
  maxSize: MAX_FILE_BYTES,
  multiple: false,
  getErrorMessage: ({ code, message }: { code: string; message: string }) =>
    rejectionMessage(code, message),
};

/** The drop zone's messages, with this product's limits. */
function rejectionMessage(code: string, fallback: string): string {
  switch (code) {
    case 'file-invalid-type':
      return `File type must be one of ${FILE_ENDINGS.join(', ')}`;
    case 'file-too-large':
      return `File is larger than ${MAX_FILE_BYTES} bytes`;
    case 'file-too-small':
      return `The file is empty. File is smaller than ${MIN_FILE_BYTES} bytes`;
    case 'too-many-files':
      return 'Too many files';
    default:
      return fallback;
  }
}
