import type { Tx } from '../db/connections.ts';

/** What only one process may do at a time. */
export type LeaseName = 'sweep';

export const leasesRepo = ({ client }: Tx) => ({
  /** Takes or keeps a lease. False while somebody else has it. */
  async take(name: LeaseName, holder: string, forMs: number): Promise<boolean> {
    const { rowCount } = await client.query({
      name: 'lease-take',
      text: `insert into leases as present (name, holder, held_until)
        values ($1, $2, clock_timestamp() + $3 * interval '1 ms')
        on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
          where present.holder = excluded.holder or present.held_until < clock_timestamp()`,
      values: [name, holder, forMs],
    });
    return rowCount === 1;
  },

  async giveBack(name: LeaseName, holder: string): Promise<void> {
    await client.query({
      name: 'lease-give-back',
      text: 'delete from leases where name = $1 and holder = $2',
      values: [name, holder],
    });
  },
});
