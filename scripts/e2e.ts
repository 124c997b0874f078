/**
 * npm run e2e: the browser journeys against a stack of their own. npm run test:firefox: five of them in
 * Firefox, which is installed first if it is missing.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { ensureProgram } from '@partsight/private-servers/programs';

const checkout = resolve(import.meta.dirname, '..');
await mkdir(join(checkout, 'reports'), { recursive: true });

const run = async (command: string, args: readonly string[]): Promise<number> => {
  const child = spawn(command, args, { cwd: checkout, stdio: 'inherit' });
  // Ending this script also ends the browser and the stack.
  const forward = (signal: NodeJS.Signals) => child.kill(signal === 'SIGTERM' ? 'SIGINT' : signal);
  process.once('SIGTERM', forward);
  process.once('SIGINT', forward);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
};

const [first = '', ...others] = process.argv.slice(2);
const isFirefox = first === '--firefox';
if (isFirefox) {
  process.env['PLAYWRIGHT_FIREFOX_EXECUTABLE'] ??= join(await ensureProgram('firefox'), 'firefox');
}

// So that the journeys never test an old build; CI has just built it.
if (process.env['WEB_IS_BUILT'] !== '1') {
  await run(join(checkout, 'node_modules/.bin/vite'), ['build', 'apps/web', '--logLevel', 'warn']);
}
process.exitCode = await run(join(checkout, 'node_modules/.bin/playwright'), [
  'test',
  '--config',
  isFirefox ? 'e2e/firefox.config.ts' : 'e2e/playwright.config.ts',
  ...(isFirefox ? others : process.argv.slice(2)),
]);

/** What the page showed: on a machine that keeps no files, the output is all there is. */
async function printFailedPages(): Promise<void> {
  for await (const file of glob('test-results/*/error-context.md', { cwd: checkout })) {
    process.stdout.write(`\n${await readFile(join(checkout, file), 'utf8')}\n`);
  }
}

if (process.exitCode !== 0) {
  await printFailedPages();
}
