import { FILE_ENDINGS, MAX_FILE_BYTES } from '@partsight/domain/files/file-limits';

/** An empty file is refused before it is sent; so is a single byte, which lists nothing. */
const MIN_FILE_BYTES = 2;

const MEDIA_TYPES = {
  '.csv': 'text/csv',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xls': 'application/vnd.ms-excel',
} as const satisfies Record<(typeof FILE_ENDINGS)[number], string>;

const ACCEPTED_FILES = Object.fromEntries(
  FILE_ENDINGS.map((ending) => [MEDIA_TYPES[ending], [ending]]),
);

/** What a place takes that part lists are dropped on. */
export const LIST_FILES = {
  accept: ACCEPTED_FILES,
  minSize: MIN_FILE_BYTES,
  maxSize: MAX_FILE_BYTES,
  multiple: false,
  getErrorMessage: ({ code, message }: { code: string; message: string }) =>
    rejectionMessage(code, message),
};

/** The drop zone's sentences, with the limits of this product in them. */
function rejectionMessage(code: string, otherwise: string): string {
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
      return otherwise;
  }
}
