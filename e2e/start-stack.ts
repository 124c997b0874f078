import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { stackState, STATE_FILE } from './stack-state.ts';

const START_LIMIT_MS = 120_000;

/** Starts the product by its one command. What it answers with ends it. */
export async function startProduct(
  stateFile: string,
  more: readonly string[] = [],
): Promise<() => Promise<void>> {
  const forget = (): void => {
    rmSync(stateFile, { force: true });
    rmSync(`${stateFile}.log`, { force: true });
  };
  forget();
  const args = ['--throwaway', '--built', '--quiet', '--spacing-ms', '40', '--state', stateFile];
  const child = spawn(process.execPath, ['scripts/dev.ts', ...args, ...more], {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: 'inherit',
  });
  const deadline = Date.now() + START_LIMIT_MS;
  while (!existsSync(stateFile)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGTERM');
      throw new Error('the stack did not become ready');
    }
    await delay(100);
  }
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    forget();
  };
}

/** For all journeys together, unless they are pointed at a stack that runs already. */
async function startStack(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['PARTSIGHT_STACK_STATE'] !== undefined) {
    return undefined;
  }
  process.env['PARTSIGHT_STACK_STATE'] = STATE_FILE;
  const stop = await startProduct(STATE_FILE);
  process.stdout.write(`stack ready after ${stackState().readyAfterMs} ms\n`);
  return stop;
}

// oxlint-disable-next-line import/no-default-export -- Playwright takes its set-up from there
export default startStack;
