import type { DealerRow } from '@partsight/marketplace-simulator/market/dealer-list/dealer-list';
import type { MarketplaceControl } from '@partsight/stack/marketplace-control';

import type { WorldTruth } from './world-truth.ts';

export type WorldControl = ReturnType<typeof worldControl>;

const INDEX_STEP_MS = 15 * 60_000;

/** The simulator's controls of its world. */
export const worldControl = ({ send }: MarketplaceControl) => {
  const truth = async (number: string): Promise<WorldTruth> =>
    (await send('GET', `truth/${encodeURIComponent(number)}`)) as WorldTruth;
  return {
    async open(seed: number, grammar: string): Promise<void> {
      await send('PUT', 'world', { world: 'harsh', grammar, seed });
      // Right after an update of the search index, so that results and truth are of the same time.
      await send('PUT', 'clock', { offsetMs: -(Date.now() % INDEX_STEP_MS) });
    },
    async list(count: number, draw: number): Promise<readonly DealerRow[]> {
      const path = `list?count=${count}&draw=${draw}`;
      return ((await send('GET', path)) as { rows: DealerRow[] }).rows;
    },
    /** Of several numbers in a cell, the first that any listing names. */
    async truth({
      numbers,
      answer,
    }: Pick<DealerRow, 'numbers' | 'answer'>): Promise<WorldTruth | null> {
      if (answer !== 'figures') {
        return null;
      }
      const truths = await Promise.all(numbers.map(truth));
      return truths.find(({ rows }) => rows.length > 0) ?? truths[0] ?? null;
    },
  };
};
