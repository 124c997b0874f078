/** Dated as in 2026-11-14, for when the server names no file. */
export function excelFileName(now: Date): string {
  return `${now.toISOString().slice(0, 10)}_completed_analysis.xlsx`;
}

/** Stamped to the second, with no character that a file system refuses. */
export function csvFileName(now: Date): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return `partsight_analysis_${stamp}.csv`;
}
