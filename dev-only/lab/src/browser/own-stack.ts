import { stateFolder } from '@partsight/stack/checkout';
import { startStack, type Stack, type StackOptions } from '@partsight/stack/start-stack';

/** A throwaway stack with the built web app that ends with the script. */
export async function ownStack(
  seed: StackOptions['seed'] = 'small',
  onLine: StackOptions['onLine'] = () => undefined,
): Promise<Stack> {
  const stack = await startStack({
    folder: `${stateFolder()}-${process.pid}`,
    throwaway: true,
    web: 'built',
    seed,
    environment: { LANE_SPACING_MS: '20' },
    onLine,
    signal: AbortSignal.timeout(600_000),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stack.stop().then(() => process.exit(1)));
  }
  return stack;
}
