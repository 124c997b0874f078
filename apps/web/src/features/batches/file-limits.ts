export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** An empty file is refused before it is sent. */
export const MIN_FILE_BYTES = 1;
export const FILE_EXTENSIONS = ['.csv', '.xlsx', '.xls'] as const;

export const ACCEPTED_FILES = {
  'text/csv': ['.csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.ms-excel': ['.xls'],
};

export function hasAcceptedExtension(fileName: string): boolean {
  const lower = fileName.toLowerCase();
  return FILE_EXTENSIONS.some((extension) => lower.endsWith(extension));
}

/** The drop zone's sentences, with the limits of this product in them. */
export function rejectionMessage(code: string, otherwise: string): string {
  switch (code) {
    case 'file-invalid-type':
      return `File type must be one of ${FILE_EXTENSIONS.join(', ')}`;
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
