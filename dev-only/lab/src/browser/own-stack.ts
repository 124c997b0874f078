import { execFileSync } from 'node:child_process';

import { CHECKOUT, stateFolder } from '@partsight/stack/checkout';
import { startStack, type Stack, type StackOptions } from '@partsight/stack/start-stack';

/** A throwaway stack with the built web app that ends with the script. */
export async function ownStack(
  seed: StackOptions['seed'] = 'small',
  keyset: StackOptions['keyset'] = 'granted',
): Promise<Stack> {
  const stack = await startStack({
    folder: `${stateFolder()}-${keyset}-${process.pid}`,
    throwaway: true,
    web: 'built',
    seed,
    keyset,
    environment: { LANE_SPACING_MS: '20' },
    onLine: () => undefined,
    signal: AbortSignal.timeout(600_000),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stack.stop().then(() => process.exit(1)));
  }
  return stack;
}

let isBuilt = false;
function buildWeb(): void {
  if (!isBuilt && process.env['WEB_IS_BUILT'] !== '1') {
    const build = 'node_modules/vite/bin/vite.js build apps/web --logLevel warn';
    execFileSync(process.execPath, build.split(' '), { cwd: CHECKOUT, stdio: 'inherit' });
    isBuilt = true;
  }
}

/** Builds the web app, starts a throwaway stack for some work and stops it. */
export async function withOwnStack<Result>(
  options: Parameters<typeof ownStack>,
  work: (stack: Stack) => Promise<Result>,
): Promise<Result> {
  buildWeb();
  const stack = await ownStack(...options);
  try {
    return await work(stack);
  } finally {
    await stack.stop();
  }
}
