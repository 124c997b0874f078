const MIB = 1024 * 1024;

export const MAX_FILE_BYTES = 10 * MIB;
/** The limit as shown to users. */
export const MAX_FILE_SIZE = `${MAX_FILE_BYTES / MIB} MB`;

/** Rows per list. */
export const MAX_FILE_ROWS = 500_000;

export const FILE_ENDINGS = ['.csv', '.xlsx', '.xls'] as const;

export function hasAcceptedEnding(fileName: string): boolean {
  const lower = fileName.toLowerCase();
  return FILE_ENDINGS.some((ending) => lower.endsWith(ending));
}

/** Message for an unsupported file type. */
export const OTHER_FILE_TYPE = `Please upload a CSV or Excel file (${FILE_ENDINGS.join(', ')})`;
