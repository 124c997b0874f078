const MIB = 1024 * 1024;

export const MAX_FILE_BYTES = 10 * MIB;
/** The limit as people are told it. */
export const MAX_FILE_SIZE = `${MAX_FILE_BYTES / MIB} MB`;

/** Rows of one list. */
export const MAX_FILE_ROWS = 500_000;

export const FILE_ENDINGS = ['.csv', '.xlsx', '.xls'] as const;

export function hasAcceptedEnding(fileName: string): boolean {
  const lower = fileName.toLowerCase();
  return FILE_ENDINGS.some((ending) => lower.endsWith(ending));
}

/** What to do when the name of a file has another ending. */
export const OTHER_FILE_TYPE = `Please upload a CSV or Excel file (${FILE_ENDINGS.join(', ')})`;
