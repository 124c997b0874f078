import type { Tx } from '../db/connections.ts';

/** What only one process may do at a time. */
export type LeaseName = 'sweep';

export const leasesRepo = ({ client }: Tx) => ({
  /**
   * Takes or keeps a lease. False while somebody else has it, and never waits: whoever froze with the
   * row in its hands must not hold up everybody else.
   */
  async take(name: LeaseName, holder: string, forMs: number): Promise<boolean> {
    const { rowCount } = await client.query({
      name: 'lease-take',
      text: `update leases set holder = $2, held_until = clock_timestamp() + $3 * interval '1 ms'
        where name in (
          select name from leases
          where name = $1 and (holder = $2 or held_until < clock_timestamp())
          for update skip locked)`,
      values: [name, holder, forMs],
    });
    return rowCount === 1;
  },

  async giveBack(name: LeaseName, holder: string): Promise<void> {
    await client.query({
      name: 'lease-give-back',
      text: `update leases set held_until = 'epoch' where name = $1 and holder = $2`,
      values: [name, holder],
    });
  },
});
