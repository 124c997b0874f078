import { sql } from 'kysely';

import type { AdminTx, OperatorTx } from '../../db/scope.ts';

export type NewOperatorAction = {
  readonly actionId: string;
  readonly who: string;
  readonly account: string;
  readonly command: string;
  readonly arguments: readonly string[];
  readonly outcome: 'begun' | 'done' | 'failed';
  readonly fault: string;
};

export type OperatorActionRecord = Omit<NewOperatorAction, 'actionId' | 'outcome'> & {
  readonly begunAt: Date;
  readonly endedAt: Date | null;
  /** The outcome of an interrupted action is unknown. */
  readonly outcome: NewOperatorAction['outcome'];
};

/** What was done by hand. Lines are added, and none is ever changed. */
export const operatorActionsRepo = ({ db }: OperatorTx | AdminTx) => ({
  async insert(line: NewOperatorAction): Promise<void> {
    await sql`insert into operator_actions (action_id, who, account, command, arguments, outcome, fault)
        values (${line.actionId}, ${line.who}, ${line.account}, ${line.command}, ${line.arguments}, ${line.outcome}, ${line.fault})`.execute(
      db,
    );
  },

  /** The last ones, the newest first. */
  async latest(count: number): Promise<OperatorActionRecord[]> {
    const { rows } =
      await sql<OperatorActionRecord>`select min(told_at) as "begunAt", max(told_at) filter (where outcome <> 'begun') as "endedAt",
          who, account, command, arguments,
          coalesce(max(outcome) filter (where outcome <> 'begun'), 'begun') as outcome,
          max(fault) as fault
        from operator_actions group by action_id, who, account, command, arguments
        order by 1 desc limit ${count}`.execute(db);
    return rows;
  },
});
