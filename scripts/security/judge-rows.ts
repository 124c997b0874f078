import type { TestResult } from '../spec-check/claims.ts';
import type { Proof, Row } from './row.ts';

export type RowState = 'held' | 'notApplicable' | 'open';
export type Judged = { readonly row: Row; readonly state: RowState; readonly why: string };

/** Whether the tests that a proof names ran and passed; null when they did, else what is wrong. */
export function faultOf({ file, title }: Proof, results: readonly TestResult[]): string | null {
  const named = results.filter((result) => result.file === file && result.name.includes(title));
  const failed = named.filter(({ isPassed }) => !isPassed);
  if (named.length === 0) {
    return `did not run: ${file} "${title}"`;
  }
  return failed.length === 0
    ? null
    : `failed: ${file} ${failed.map(({ name }) => `"${name}"`).join(', ')}`;
}

/** A row is held when every test that it names ran and passed. */
export function judgeRow(row: Row, results: readonly TestResult[]): Judged {
  if ('notApplicable' in row) {
    return { row, state: 'notApplicable', why: row.notApplicable };
  }
  if ('open' in row) {
    return { row, state: 'open', why: `missing: ${row.open}` };
  }
  const faults = row.held.map((proof) => faultOf(proof, results)).filter((fault) => fault !== null);
  return faults.length === 0
    ? { row, state: 'held', why: row.held.map(({ file }) => file).join(', ') }
    : { row, state: 'open', why: faults.join('; ') };
}
