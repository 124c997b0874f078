import type { LineValue } from '../runs/run-snapshot.record.ts';
import { nanToNull } from './lot/line-figures.ts';
import type { OpenDesk } from './lot/load-desk.ts';

const roundOrNull = (minor: number | null): number | null =>
  minor === null ? null : Math.round(minor);

/** By key, the price the desk uses and the line's value, with the user's settings. */
export const lineValues =
  ({ open }: { readonly open: OpenDesk }) =>
  async (userId: string, batchId: string): Promise<readonly LineValue[]> => {
    const found = await open(userId, batchId);
    if (found === null || found.lot === null) {
      return [];
    }
    const { run, view } = found.lot;
    const { ofLine } = view(found);
    return run.lines.map(({ key }, at) => ({
      key,
      priceMinor: roundOrNull(nanToNull(ofLine.price(at))),
      valueMinor: roundOrNull(nanToNull(ofLine.value(at))),
    }));
  };
