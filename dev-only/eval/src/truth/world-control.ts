import type { MarketplaceControl } from '@partsight/stack/marketplace-control';

import type { WorldTruth } from './world-truth.ts';

export type DealerLine = {
  readonly partNumber: string;
  readonly description: string;
  readonly quantity: number;
  readonly costMinor: number;
};

export type WorldControl = ReturnType<typeof worldControl>;

const INDEX_STEP_MS = 15 * 60_000;

/** The simulator's controls of its world. */
export const worldControl = ({ send }: MarketplaceControl) => ({
  async open(seed: number, grammar: string): Promise<void> {
    await send('PUT', 'world', { world: 'harsh', grammar, seed });
    // Right after an update of the search index, so that results and truth are of the same time.
    await send('PUT', 'clock', { offsetMs: -(Date.now() % INDEX_STEP_MS) });
  },
  async numbers(count: number): Promise<readonly DealerLine[]> {
    const { lines } = (await send('GET', `numbers?count=${count}`)) as { lines: DealerLine[] };
    return lines;
  },
  truth: async (number: string): Promise<WorldTruth> =>
    (await send('GET', `truth/${encodeURIComponent(number)}`)) as WorldTruth,
});
