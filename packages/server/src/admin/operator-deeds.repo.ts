import type { Tx } from '../db/connections.ts';

export type DeedLine = {
  readonly deedId: string;
  readonly who: string;
  readonly account: string;
  readonly command: string;
  readonly arguments: readonly string[];
  readonly outcome: 'begun' | 'done' | 'failed';
  readonly fault: string;
};

export type ToldDeed = Omit<DeedLine, 'deedId' | 'outcome'> & {
  readonly begunAt: Date;
  readonly endedAt: Date | null;
  /** Of one that broke off nobody knows how it ended. */
  readonly outcome: DeedLine['outcome'];
};

/** What was done by hand. Lines are added, and none is ever changed. */
export const operatorDeedsRepo = ({ client }: Tx) => ({
  async tell(line: DeedLine): Promise<void> {
    await client.query(
      `insert into operator_deeds (deed_id, who, account, command, arguments, outcome, fault)
        values ($1, $2, $3, $4, $5, $6, $7)`,
      [line.deedId, line.who, line.account, line.command, line.arguments, line.outcome, line.fault],
    );
  },

  /** The last ones, the newest first. */
  async last(count: number): Promise<ToldDeed[]> {
    const { rows } = await client.query<ToldDeed>(
      `select min(told_at) as "begunAt", max(told_at) filter (where outcome <> 'begun') as "endedAt",
          who, account, command, arguments,
          coalesce(max(outcome) filter (where outcome <> 'begun'), 'begun') as outcome,
          max(fault) as fault
        from operator_deeds group by deed_id, who, account, command, arguments
        order by 1 desc limit $1`,
      [count],
    );
    return rows;
  },
});
