import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { ofVitest, type TestResult, type VitestReport } from '../spec-check/test-results.ts';

/** A protection that is missing may leave a test waiting for ever. */
const MAX_RUN_MS = 1_200_000;

/** Runs test files and returns the result of each test; throws when the run itself broke. */
export async function runVitest(
  root: string,
  args: readonly string[],
): Promise<readonly TestResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'test-results-'));
  const report = join(folder, 'report.json');
  try {
    const options = ['--reporter=json', `--outputFile.json=${report}`];
    // Some mutants are killed by nightly tests only.
    const env = { ...process.env, NIGHTLY: '1' };
    const vitest = join(root, 'node_modules/.bin/vitest');
    const child = spawn(vitest, ['run', ...args, ...options], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: MAX_RUN_MS,
    });
    const [output] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    const written = await readFile(report, 'utf8').catch(() => null);
    if (written === null) {
      throw new Error(`vitest wrote no report: ${output.slice(-2_000)}`);
    }
    return ofVitest(JSON.parse(written) as VitestReport, root);
  } finally {
    await rm(folder, { recursive: true });
  }
}
