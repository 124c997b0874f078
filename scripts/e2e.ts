/** npm run e2e: the browser journeys against a stack of their own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

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

// Always, so that the journeys never test an old build.
await run(join(checkout, 'node_modules/.bin/vite'), ['build', 'apps/web', '--logLevel', 'warn']);
process.exitCode = await run(join(checkout, 'node_modules/.bin/playwright'), [
  'test',
  '--config',
  'e2e/playwright.config.ts',
  ...process.argv.slice(2),
]);
