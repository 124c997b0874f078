import type { OverrideVerdict } from '@partsight/domain/titles/analysis/part-analysis';
import type {
  OverrideReason,
  OverrideRule,
  Overrides,
} from '@partsight/domain/titles/comps/overrides';
import type { RecordedOverride } from '@partsight/domain/titles/comps/suggest-rule';
import { sql } from 'kysely';

import type { SweepTx, UserTx } from '../../db/scope.ts';

/** A person's last word about a listing. */
export type StoredOverride = {
  readonly itemId: string;
  readonly verdict: OverrideVerdict;
  readonly reason: OverrideReason;
  readonly note: string;
  readonly saidAt: Date;
};

export type NewOverride = Omit<StoredOverride, 'verdict'> & {
  /** Null withdraws the earlier verdict. */
  readonly verdict: OverrideVerdict | null;
  /** Names in the title, by which a rule may go. */
  readonly words: readonly string[];
};

export type OverrideSums = {
  readonly parts: number;
  /** What these parts add to the sellable value as found, and with the person's word. */
  readonly foundMinor: number;
  readonly overruledMinor: number;
};

export type StoredOverrideRule = OverrideRule & {
  readonly isAccepted: boolean;
  readonly decidedAt: Date;
  /** Whether all figures have followed. */
  readonly isFollowed: boolean;
};

/** A user's verdicts on sold listings, which replace the product's own. */
export const overridesRepo = ({ db, userId }: UserTx) => ({
  /** Until the transaction ends, no other transaction changes this user's overrides. */
  async lock(): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('overrules/' || ${userId}, 0))`.execute(
      db,
    );
  },

  async insert(lookupKey: string, override: NewOverride): Promise<void> {
    await sql`insert into overrules (user_id, lookup_key, item_id, verdict, reason, note, words, said_at)
        values (${userId}, ${lookupKey}, ${override.itemId}, ${override.verdict}, ${override.reason}, ${override.note}, ${override.words}, ${override.saidAt})`.execute(
      db,
    );
  },

  /** The current overrides of a number's listings, with their reasons. */
  async list(lookupKey: string): Promise<StoredOverride[]> {
    const { rows } = await sql<StoredOverride>`select * from (
          select distinct on (item_id) item_id as "itemId", verdict, reason, note, said_at as "saidAt"
          from overrules where user_id = ${userId} and lookup_key = ${lookupKey} order by item_id, id desc) last
        where verdict is not null order by "saidAt", "itemId"`.execute(db);
    return rows;
  },

  /** The overrides that apply to a number's listings; null when no override applies. */
  async find(lookupKey: string): Promise<Overrides | null> {
    const { rows } = await sql<{
      overrules: Overrides | null;
    }>`select overrules_of(${userId}, ${lookupKey}) as overrules`.execute(db);
    return rows[0]?.overrules ?? null;
  },

  /** The current overrides of any number's listings whose titles contain one of these words. */
  async findSimilar(words: readonly string[]): Promise<RecordedOverride[]> {
    const { rows } = await sql<RecordedOverride>`select verdict, words from (
          select distinct on (lookup_key, item_id) verdict, words
          from overrules where user_id = ${userId} order by lookup_key, item_id, id desc) last
        where verdict is not null and words && ${words}::text[]`.execute(db);
    return rows;
  },

  /** The totals of a batch's overridden parts, before and after the overrides. */
  async sums(batchId: string): Promise<OverrideSums> {
    const { rows } = await sql<OverrideSums>`select count(*)::int as parts,
          coalesce(sum(worth_minor) filter (where units_sold > 0), 0)::bigint as "foundMinor",
          coalesce(sum(worth_minor) filter (where (overruled->>'unitsSold')::numeric > 0), 0)::bigint
            as "overruledMinor"
        from parts where batch_id = ${batchId} and user_id = ${userId} and overruled is not null`.execute(
      db,
    );
    return rows[0] ?? { parts: 0, foundMinor: 0, overruledMinor: 0 };
  },

  async rules(): Promise<StoredOverrideRule[]> {
    const { rows } =
      await sql<StoredOverrideRule>`select word, verdict, is_accepted as "isAccepted", decided_at as "decidedAt",
          followed_at is not null as "isFollowed"
        from overrule_rules where user_id = ${userId} order by word`.execute(db);
    return rows;
  },

  /** The last decision about a word counts. Figures follow where it changes what is in force. */
  async decideRule(rule: OverrideRule, isAccepted: boolean, decidedAt: Date): Promise<void> {
    await sql`insert into overrule_rules (user_id, word, verdict, is_accepted, decided_at, followed_at)
        values (${userId}, ${rule.word}, ${rule.verdict}, ${isAccepted}, ${decidedAt}::timestamptz, case when ${isAccepted} then null else ${decidedAt}::timestamptz end)
        on conflict (user_id, word) do update set verdict = excluded.verdict,
          is_accepted = excluded.is_accepted, decided_at = excluded.decided_at, due_at = now(),
          followed_at = case when excluded.is_accepted or overrule_rules.is_accepted then null
            else excluded.decided_at end`.execute(db);
  },

  /** Rules in force or taken back that the figures have yet to follow. */
  async pendingRules(): Promise<{ word: string; decidedAt: Date }[]> {
    const { rows } = await sql<{
      word: string;
      decidedAt: Date;
    }>`select word, decided_at as "decidedAt" from overrule_rules
        where user_id = ${userId} and followed_at is null order by decided_at, word`.execute(db);
    return rows;
  },

  /** Skips a rule that was decided again meanwhile. */
  async markApplied(word: string, decidedAt: Date): Promise<void> {
    await sql`update overrule_rules set followed_at = clock_timestamp()
        where user_id = ${userId} and word = ${word} and decided_at = ${decidedAt}`.execute(db);
  },

  /** The next answered numbers, and those of them of which some stored title holds a word. */
  async numbersWith(
    word: string,
    after: string,
    limit: number,
  ): Promise<{ readonly last: string | null; readonly keys: readonly string[] }> {
    const { rows } = await sql<{
      last: string | null;
      keys: string[] | null;
    }>`with page as materialized (
          select distinct lookup_key from lookups where user_id = ${userId} and lookup_key > ${after}
          order by lookup_key limit ${limit})
        select max(lookup_key) as last, array_agg(lookup_key::text) filter (where exists (
            select from lookups where user_id = ${userId} and lookups.lookup_key = page.lookup_key
              and strpos(upper(listings::text), ${word}) > 0)) as keys
        from page`.execute(db);
    return { last: rows[0]?.last ?? null, keys: rows[0]?.keys ?? [] };
  },
});

/** All users' rules, for the sweep. */
export const overridesSweepRepo = ({ db }: SweepTx) => ({
  /** Whose figures have yet to follow a rule. Not named again before a while has passed. */
  async due(): Promise<{ userId: string }[]> {
    const { rows } = await sql<{ userId: string }>`with taken as (
          update overrule_rules set due_at = clock_timestamp() + interval '3 seconds'
          where (user_id, word) in (
            select user_id, word from overrule_rules
            where followed_at is null and due_at <= clock_timestamp()
            order by due_at limit 100 for update skip locked)
          returning user_id)
        select distinct user_id as "userId" from taken`.execute(db);
    return rows;
  },
});
