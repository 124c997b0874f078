import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { stackState, STATE_FILE } from './stack-state.ts';

const START_LIMIT_MS = 60_000;

/** Starts the product by its one command, unless the journeys are pointed at a stack that runs already. */
async function startStack(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['PARTSIGHT_STACK_STATE'] !== undefined) {
    return undefined;
  }
  process.env['PARTSIGHT_STACK_STATE'] = STATE_FILE;
  rmSync(STATE_FILE, { force: true });
  const child = spawn(
    process.execPath,
    [
      'scripts/dev.ts',
      '--throwaway',
      '--built',
      '--quiet',
      '--spacing-ms',
      '40',
      '--state',
      STATE_FILE,
    ],
    { cwd: resolve(import.meta.dirname, '..'), stdio: 'inherit' },
  );
  const deadline = Date.now() + START_LIMIT_MS;
  while (!existsSync(STATE_FILE)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGTERM');
      throw new Error('the stack did not become ready');
    }
    await delay(100);
  }
  process.stdout.write(`stack ready after ${stackState().readyAfterMs} ms\n`);
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    rmSync(STATE_FILE, { force: true });
  };
}

// oxlint-disable-next-line import/no-default-export -- Playwright takes its set-up from there
export default startStack;
