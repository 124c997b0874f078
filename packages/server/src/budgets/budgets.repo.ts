import type { DayQuota, Sharers } from '@partsight/domain/budget/fair-share';

import type { Tx } from '../db/connections.ts';
import type { BudgetPlace } from './budget.record.ts';

/** People who asked within this long are thought of before they come. */
const REMEMBERED = `interval '7 days'`;

type Row = { limit: number | null; used: number; resetsAt: Date; readAt: Date };

/** Across all people: what one may take depends on what the others took. */
export const budgetsRepo = ({ client }: Tx) => ({
  /** The quota as it stands, locked until the transaction ends; a day that is over begins anew. */
  async open(
    { payer, api }: BudgetPlace,
    now: Date,
    nextReset: Date,
  ): Promise<DayQuota & { readonly readAt: Date }> {
    const { rows } = await client.query<Row>({
      name: 'budget-open',
      text: `insert into api_budgets as present (payer, api, resets_at) values ($1, $2, $4)
        on conflict (payer, api) do update set
          used = case when present.resets_at <= $3 then 0 else present.used end,
          resets_at = case when present.resets_at <= $3 then $4 else present.resets_at end
        returning call_limit as limit, used, resets_at as "resetsAt", read_at as "readAt"`,
      values: [payer, api, now, nextReset],
    });
    return rows[0] ?? { limit: null, used: 0, resetsAt: nextReset, readAt: new Date(0) };
  },

  /** The same without touching anything; null while nobody has called. */
  async look({ payer, api }: BudgetPlace, now: Date): Promise<DayQuota | null> {
    const { rows } = await client.query<Row>(
      `select call_limit as limit, case when resets_at <= $3 then 0 else used end as used,
          resets_at as "resetsAt" from api_budgets where payer = $1 and api = $2`,
      [payer, api, now],
    );
    return rows[0] ?? null;
  },

  /** Notes that somebody asks, and tells who else does. */
  async join({ payer, api }: BudgetPlace, userId: string, day: DayOf): Promise<Sharers> {
    await client.query({
      name: 'budget-join',
      text: `insert into api_shares as present (payer, api, user_id, resets_at, asked_at)
        values ($1, $2, $3, $4, $5)
        on conflict (payer, api, user_id) do update set asked_at = excluded.asked_at,
          used = case when present.resets_at = excluded.resets_at then present.used else 0 end,
          resets_at = excluded.resets_at`,
      values: [payer, api, userId, day.resetsAt, day.now],
    });
    return this.sharers({ payer, api }, userId, day);
  },

  async sharers({ payer, api }: BudgetPlace, userId: string, day: DayOf): Promise<Sharers> {
    const { rows } = await client.query<Sharers>({
      name: 'budget-sharers',
      text: `select
          coalesce(sum(used) filter (where user_id = $3 and resets_at = $4), 0)::int as own,
          count(*) filter (where user_id <> $3 and resets_at = $4)::int + 1 as active,
          count(*) filter (where user_id <> $3 and resets_at <> $4
            and asked_at > $5::timestamptz - ${REMEMBERED})::int as absent
        from api_shares where payer = $1 and api = $2`,
      values: [payer, api, userId, day.resetsAt, day.now],
    });
    return rows[0] ?? { own: 0, active: 1, absent: 0 };
  },

  async take({ payer, api }: BudgetPlace, userId: string): Promise<void> {
    await client.query({
      name: 'budget-take',
      text: `with share as (
          update api_shares set used = used + 1 where payer = $1 and api = $2 and user_id = $3)
        update api_budgets set used = used + 1 where payer = $1 and api = $2`,
      values: [payer, api, userId],
    });
  },

  /** Somebody sets out to read the meter; others need not. */
  async claimReading({ payer, api }: BudgetPlace, now: Date): Promise<void> {
    await client.query('update api_budgets set read_at = $3 where payer = $1 and api = $2', [
      payer,
      api,
      now,
    ]);
  },

  /** What the meter says. What was counted here and is not on the meter yet is kept. */
  async note(
    { payer, api }: BudgetPlace,
    { limit, used, resetsAt, now }: DayQuota & { readonly now: Date },
  ): Promise<void> {
    await client.query(
      `insert into api_budgets as present (payer, api, call_limit, used, resets_at, read_at)
        values ($1, $2, $3, $4, $5, $6)
        on conflict (payer, api) do update set read_at = excluded.read_at,
          call_limit = coalesce(excluded.call_limit, present.call_limit),
          used = greatest(excluded.used, present.used)`,
      [payer, api, limit, used, resetsAt, now],
    );
  },

  /** The marketplace takes no more of these calls until then. */
  async spend({ payer, api }: BudgetPlace, until: Date): Promise<void> {
    await client.query(
      `update api_budgets set used = greatest(used, call_limit, 1),
          call_limit = coalesce(call_limit, greatest(used, 1)), resets_at = $3
        where payer = $1 and api = $2`,
      [payer, api, until],
    );
  },
});

type DayOf = { readonly now: Date; readonly resetsAt: Date };
