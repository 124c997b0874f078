import { stateFolder } from '@partsight/stack/checkout';
import { startStack, type Stack } from '@partsight/stack/start-stack';

/** A throwaway stack with the built web app, for scripts that look at it. */
export const ownStack = (): Promise<Stack> =>
  startStack({
    folder: `${stateFolder()}-${process.pid}`,
    throwaway: true,
    web: 'built',
    seed: 'small',
    environment: { LANE_SPACING_MS: '20' },
    onLine: () => undefined,
    signal: AbortSignal.timeout(600_000),
  });
