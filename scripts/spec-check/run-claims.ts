import { idsIn, type TestResult } from './claims.ts';
import { runJourneys, runVitest } from './run-tests.ts';

/** By the folder of a test: the project of vitest.config.ts it belongs to, the quickest first. */
const PROJECTS: readonly (readonly [folder: RegExp, project: string])[] = [
  [/^packages\/(domain|contract)\//, 'pure'],
  [/^apps\/web\//, 'web'],
  [/^(packages\/(spreadsheet|marketplace)|dev-only|scripts)\//, 'node'],
  [/^(packages\/server|apps)\//, 'servers'],
];

export type Verdict = 'failed' | 'passed' | 'not run';

/** A test that names the requirement has to have run and failed; a file that cannot be read is no proof. */
export function verdictOf(id: string, results: readonly TestResult[]): Verdict {
  const own = results.filter(({ name }) => idsIn(name).includes(id));
  if (own.length === 0) {
    return 'not run';
  }
  return own.every(({ isPassed }) => isPassed) ? 'passed' : 'failed';
}

const patternOf = (id: string): string => `\\[${id.replaceAll('.', String.raw`\.`)}\\]`;

/** Runs the tests that claim the requirement, project by project, until one of them fails. */
export async function runClaims(
  checkout: string,
  id: string,
  files: readonly string[],
): Promise<Verdict> {
  let verdict: Verdict = 'not run';
  let rest = files;
  for (const [folder, project] of [...PROJECTS, [/^e2e\//, 'journeys'] as const]) {
    const own = rest.filter((file) => folder.test(file));
    rest = rest.filter((file) => !folder.test(file));
    if (own.length > 0) {
      const wanted = { files: own, pattern: patternOf(id) };
      const results = await (project === 'journeys'
        ? runJourneys(checkout, wanted)
        : runVitest(checkout, { ...wanted, options: ['--project', project] }));
      const found = verdictOf(id, results);
      if (found === 'failed') {
        return found;
      }
      verdict = found === 'passed' ? found : verdict;
    }
  }
  return verdict;
}
