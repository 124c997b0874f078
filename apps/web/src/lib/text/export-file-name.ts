import { parse } from 'content-disposition';

/** The file name from the server, without folders; null without one. */
export function offeredFileName(disposition: string | null): string | null {
  const { filename = '' } = parse(disposition ?? '').parameters;
  const name = filename.split(/[/\\]/).at(-1) ?? '';
  return name === '' ? null : name;
}

/** Dated as in 2026-11-14, for when the server names no file. */
export function excelFileName(now: Date): string {
  return `${now.toISOString().slice(0, 10)}_completed_analysis.xlsx`;
}

/** Timestamped to the second, without characters that a file system refuses. */
export function csvFileName(now: Date): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return `partsight_analysis_${stamp}.csv`;
}
