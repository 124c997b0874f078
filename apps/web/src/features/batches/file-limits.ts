import { FILE_ENDINGS, MAX_FILE_BYTES } from '@partsight/domain/files/file-limits';

/** An empty file is refused before it is sent. */
export const MIN_FILE_BYTES = 1;

const MEDIA_TYPES = {
  '.csv': 'text/csv',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xls': 'application/vnd.ms-excel',
} as const satisfies Record<(typeof FILE_ENDINGS)[number], string>;

export const ACCEPTED_FILES = Object.fromEntries(
  FILE_ENDINGS.map((ending) => [MEDIA_TYPES[ending], [ending]]),
);

/** The drop zone's sentences, with the limits of this product in them. */
export function rejectionMessage(code: string, otherwise: string): string {
  switch (code) {
    case 'file-invalid-type':
      return `File type must be one of ${FILE_ENDINGS.join(', ')}`;
    case 'file-too-large':
      return `File is larger than ${MAX_FILE_BYTES} bytes`;
    case 'file-too-small':
      return `File is smaller than ${MIN_FILE_BYTES} bytes`;
    case 'too-many-files':
      return 'Too many files';
    default:
      return otherwise;
  }
}
