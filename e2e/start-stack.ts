import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { stackState, STATE_FILE } from './stack-state.ts';

const START_LIMIT_MS = 300_000;

/** Starts a stack of its own with `npm run dev` and returns a function that stops it. */
export async function startProduct(
  stateFile: string,
  extraArgs: readonly string[] = [],
): Promise<() => Promise<void>> {
  const removeFiles = (): void => {
    rmSync(stateFile, { force: true });
    rmSync(`${stateFile}.log`, { force: true });
  };
  removeFiles();
  const args = ['--throwaway', '--built', '--quiet', '--spacing-ms', '40', '--state', stateFile];
  const child = spawn(process.execPath, ['scripts/dev.ts', ...args, ...extraArgs], {
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
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
    removeFiles();
  };
}

/** Starts one stack for all journeys, unless they use one that is already running. */
async function startStack(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['PARTSIGHT_STACK_STATE'] !== undefined) {
    return undefined;
  }
  process.env['PARTSIGHT_STACK_STATE'] = STATE_FILE;
  const stop = await startProduct(STATE_FILE);
  process.stdout.write(`stack ready after ${stackState().readyAfterMs} ms\n`);
  return stop;
}

// oxlint-disable-next-line import/no-default-export -- Playwright requires it
export default startStack;
