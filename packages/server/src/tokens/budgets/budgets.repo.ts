import type { DayQuota, QuotaSharers } from '@partsight/domain/tokens/fair-share';
import { sql } from 'kysely';

import type { SweepTx } from '../../db/scope.ts';
import type { BudgetKey } from './budget.record.ts';

/** People who asked within this long are thought of before they come. */
const ACTIVE_WITHIN = sql`interval '7 days'`;

type Row = { limit: number | null; used: number; resetsAt: Date; readAt: Date };
type Sharers = QuotaSharers & { readonly ownBlock: number };
type Reading = { readonly quota: Row; readonly sharers: Sharers };
type BlockRequest = {
  readonly calls: number;
  readonly paid: number;
  /** No more than this may be used by all together. */
  readonly most: number | null;
};

/** How a quota is shared, on the day that ends at `quota."resetsAt"`. */
const sharersSql = (userId: string, now: Date) => sql`
  coalesce(sum(api_shares.used + reserved)
    filter (where user_id = ${userId} and resets_at = quota."resetsAt"), 0)::int as own,
  coalesce(sum(reserved)
    filter (where user_id = ${userId} and resets_at = quota."resetsAt"), 0)::int as "ownBlock",
  count(*) filter (where user_id <> ${userId} and resets_at = quota."resetsAt")::int + 1 as active,
  count(*) filter (where user_id <> ${userId} and resets_at <> quota."resetsAt"
    and asked_at > ${now}::timestamptz - ${ACTIVE_WITHIN})::int as absent`;

/** Across all people: what one may take depends on what the others took. */
export const budgetsRepo = ({ db }: SweepTx) => ({
  /** The present quota and who shares it. A day that is over counts as a new one. */
  async read(
    { payer, api }: BudgetKey,
    userId: string,
    { now, nextReset }: { readonly now: Date; readonly nextReset: Date },
  ): Promise<Reading> {
    const { rows } = await sql<Row & Sharers>`select quota.*, ${sharersSql(userId, now)}
        from (
          select call_limit as limit, coalesce(read_at, 'epoch') as "readAt",
            case when resets_at > ${now} then used else 0 end as used,
            case when resets_at > ${now} then resets_at else ${nextReset}::timestamptz end as "resetsAt"
          from (values (1)) one
          left join api_budgets on payer = ${payer} and api = ${api}) quota
        left join api_shares on payer = ${payer} and api = ${api}
        group by 1, 2, 3, 4`.execute(db);
    const [row] = rows;
    if (row === undefined) {
      throw new Error('a quota was not read');
    }
    const { own, ownBlock, active, absent, ...quota } = row;
    return { quota, sharers: { own, ownBlock, active, absent } };
  },

  /** The quota alone; null before the first call. */
  async find({ payer, api }: BudgetKey, now: Date): Promise<DayQuota | null> {
    const { rows } =
      await sql<Row>`select call_limit as limit, case when resets_at <= ${now} then 0 else used end as used,
          resets_at as "resetsAt" from api_budgets where payer = ${payer} and api = ${api}`.execute(
        db,
      );
    return rows[0] ?? null;
  },

  /** What is left of each allowance, of 1, where least is. A day that is over counts as full. */
  async sharesLeft(now: Date): Promise<{ readonly api: string; readonly share: number }[]> {
    const { rows } = await sql<{ api: string; share: number }>`select api,
          min(case when resets_at <= ${now} then 1
            else greatest(0, 1 - used::float8 / call_limit) end) as share
        from api_budgets where call_limit > 0 group by api order by api`.execute(db);
    return rows;
  },

  async sharers({ payer, api }: BudgetKey, userId: string, day: QuotaDay): Promise<Sharers> {
    const { rows } = await sql<Sharers>`select ${sharersSql(userId, day.now)}
        from (select ${day.resetsAt}::timestamptz as "resetsAt") quota
        left join api_shares on payer = ${payer} and api = ${api}`.execute(db);
    return rows[0] ?? { own: 0, ownBlock: 0, active: 1, absent: 0 };
  },

  /** Records that a user wants calls, although none is left. */
  async noteUser({ payer, api }: BudgetKey, userId: string, day: QuotaDay): Promise<void> {
    await sql`insert into api_shares as present (payer, api, user_id, resets_at, asked_at)
        values (${payer}, ${api}, ${userId}, ${day.resetsAt}, ${day.now})
        on conflict (payer, api, user_id) do update set asked_at = excluded.asked_at,
          used = case when present.resets_at = excluded.resets_at then present.used else 0 end,
          reserved = case when present.resets_at = excluded.resets_at then present.reserved else 0 end,
          resets_at = excluded.resets_at`.execute(db);
  },

  /** Pays one call from the user's block; null when none is left. Otherwise what is left after it. */
  async payFromBlock(
    { payer, api }: BudgetKey,
    userId: string,
    now: Date,
  ): Promise<{ readonly left: number } | null> {
    const { rows } = await sql<{ left: number }>`update api_shares
        set reserved = reserved - 1, used = used + 1
        where payer = ${payer} and api = ${api} and user_id = ${userId} and reserved > 0
          and resets_at > ${now}
        returning reserved as left`.execute(db);
    return rows[0] ?? null;
  },

  /**
   * Takes so many calls from the quota: `paid` of them are made at once, the others become the user's block.
   * False when others have taken so many meanwhile that fewer are left. One statement, because all lanes of
   * an application wait for its row.
   */
  async take(
    { payer, api }: BudgetKey,
    userId: string,
    { calls, paid, most, now, resetsAt }: QuotaDay & BlockRequest,
  ): Promise<boolean> {
    const { rows } = await sql`with quota as (
          insert into api_budgets as present (payer, api, used, resets_at)
          values (${payer}, ${api}, ${calls}, ${resetsAt})
          on conflict (payer, api) do update set
            used = case when present.resets_at > ${now} then present.used else 0 end + ${calls}::int,
            resets_at = case when present.resets_at > ${now} then present.resets_at
              else excluded.resets_at end
          where ${most}::int is null or ${calls}::int
            + case when present.resets_at > ${now} then present.used else 0 end <= ${most}::int
          returning resets_at)
        insert into api_shares as present (payer, api, user_id, used, reserved, resets_at, asked_at)
        select ${payer}, ${api}, ${userId}, ${paid}::int, ${calls - paid}::int, resets_at, ${now}
        from quota
        on conflict (payer, api, user_id) do update set asked_at = excluded.asked_at,
          used = excluded.used
            + case when present.resets_at = excluded.resets_at then present.used else 0 end,
          reserved = excluded.reserved
            + case when present.resets_at = excluded.resets_at then present.reserved else 0 end,
          resets_at = excluded.resets_at
        returning user_id`.execute(db);
    return rows.length > 0;
  },

  /** What is left of a block serves the others again. */
  async giveBack({ payer, api }: BudgetKey, userId: string, now: Date): Promise<void> {
    await sql`with quota as (
          select from api_budgets where payer = ${payer} and api = ${api} for update),
        block as (
          select reserved from api_shares, quota
          where payer = ${payer} and api = ${api} and user_id = ${userId} and resets_at > ${now}
          for update of api_shares),
        emptied as (
          update api_shares set reserved = 0
          where payer = ${payer} and api = ${api} and user_id = ${userId} and exists (select from block))
        update api_budgets set used = greatest(0, used - block.reserved) from block
        where payer = ${payer} and api = ${api}`.execute(db);
  },

  /** Records that one process is about to read the quota, so that others need not; false: another one is. */
  async claimQuotaRead({ payer, api }: BudgetKey, readAt: Date, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`update api_budgets set read_at = ${now}
        where payer = ${payer} and api = ${api} and read_at = ${readAt}`.execute(db);
    return numAffectedRows === 1n;
  },

  /** What the meter says: blocks are not on it, and what was counted here may not be on it yet. */
  async recordQuota(
    { payer, api }: BudgetKey,
    { limit, used, resetsAt, now }: DayQuota & { readonly now: Date },
  ): Promise<void> {
    await sql`insert into api_budgets as present (payer, api, call_limit, used, resets_at, read_at)
        values (${payer}, ${api}, ${limit}, ${used}, ${resetsAt}, ${now})
        on conflict (payer, api) do update set read_at = excluded.read_at,
          call_limit = coalesce(excluded.call_limit, present.call_limit),
          used = greatest(present.used, excluded.used + (
            select coalesce(sum(reserved), 0)::int from api_shares
            where payer = ${payer} and api = ${api} and resets_at > ${now}))`.execute(db);
  },

  /** The marketplace takes no more of these calls until then. */
  async markExhausted({ payer, api }: BudgetKey, until: Date): Promise<void> {
    await sql`with blocks as (
          update api_shares set reserved = 0 where payer = ${payer} and api = ${api} and reserved > 0)
        update api_budgets set used = greatest(used, call_limit, 1),
          call_limit = coalesce(call_limit, greatest(used, 1)), resets_at = ${until}
        where payer = ${payer} and api = ${api}`.execute(db);
  },
});

type QuotaDay = { readonly now: Date; readonly resetsAt: Date };
