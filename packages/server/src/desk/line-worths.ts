import type { LineWorth } from '../batches/part-look.record.ts';
import type { Database } from '../database.ts';
import { known } from './line-figures.ts';
import type { OpenDesk } from './open-desk.ts';

const whole = (minor: number | null): number | null => (minor === null ? null : Math.round(minor));

/** By key, the price that the desk uses and what the line is worth, with the settings of the person. */
export const lineWorths =
  ({ database, open }: { readonly database: Database; readonly open: OpenDesk }) =>
  async (userId: string, batchId: string): Promise<readonly LineWorth[]> => {
    const found = await database.asUser(userId, (repos) => open(repos, userId, batchId));
    if (found === null || found.opened === null) {
      return [];
    }
    const { run, view } = found.opened;
    const { ofLine } = view(found.settings, found.decisions);
    return run.lines.map(({ key }, at) => ({
      key,
      priceMinor: whole(known(ofLine.price(at))),
      valueMinor: whole(known(ofLine.value(at))),
    }));
  };
