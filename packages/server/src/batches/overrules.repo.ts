import type { OverruleVerdict } from '@partsight/domain/analysis/part-analysis';
import type { NotedOverrule } from '@partsight/domain/comps/offered-rule';
import type { OverruleReason, OverruleRule, Overrules } from '@partsight/domain/comps/overrules';

import type { Tx } from '../db/connections.ts';
import { overrulesSql } from './overrules.sql.ts';

/** A person's last word about a listing. */
export type SaidOverrule = {
  readonly itemId: string;
  readonly verdict: OverruleVerdict;
  readonly reason: OverruleReason;
  readonly note: string;
  readonly saidAt: Date;
};

export type NewOverrule = Omit<SaidOverrule, 'verdict'> & {
  /** Null takes back what was said before. */
  readonly verdict: OverruleVerdict | null;
  /** Names in the title, by which a rule may go. */
  readonly words: readonly string[];
};

export type OverruledSums = {
  readonly parts: number;
  /** What these parts add to the sellable value as found, and with the person's word. */
  readonly foundMinor: number;
  readonly overruledMinor: number;
};

export type KeptRule = OverruleRule & {
  readonly isAccepted: boolean;
  readonly decidedAt: Date;
  /** Whether all figures have followed. */
  readonly isFollowed: boolean;
};

/** What a person says of sold listings against the product's judgement. */
export const overrulesRepo = ({ client }: Tx, userId: string) => ({
  /** From here to the end of the transaction nobody else says anything in the person's name. */
  async lock(): Promise<void> {
    await client.query(`select pg_advisory_xact_lock(hashtextextended('overrules/' || $1, 0))`, [
      userId,
    ]);
  },

  async say(lookupKey: string, said: NewOverrule): Promise<void> {
    await client.query({
      name: 'overrule-say',
      text: `insert into overrules (user_id, lookup_key, item_id, verdict, reason, note, words, said_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [
        userId,
        lookupKey,
        said.itemId,
        said.verdict,
        said.reason,
        said.note,
        said.words,
        said.saidAt,
      ],
    });
  },

  /** What stands about the listings of a number, with the reasons. */
  async said(lookupKey: string): Promise<SaidOverrule[]> {
    const { rows } = await client.query<SaidOverrule>({
      name: 'overrules-said',
      text: `select * from (
          select distinct on (item_id) item_id as "itemId", verdict, reason, note, said_at as "saidAt"
          from overrules where user_id = $1 and lookup_key = $2 order by item_id, id desc) last
        where verdict is not null order by "saidAt", "itemId"`,
      values: [userId, lookupKey],
    });
    return rows;
  },

  /** What bears on the judgement of a number's listings; null where there is nothing. */
  async of(lookupKey: string): Promise<Overrules | null> {
    const { rows } = await client.query<{ overrules: Overrules | null }>({
      name: 'overrules-of-number',
      text: `select ${overrulesSql('$1', '$2')} as overrules`,
      values: [userId, lookupKey],
    });
    return rows[0]?.overrules ?? null;
  },

  /** What stands about listings of whatever number whose titles hold one of these names. */
  async alike(words: readonly string[]): Promise<NotedOverrule[]> {
    const { rows } = await client.query<NotedOverrule>({
      name: 'overrules-alike',
      text: `select verdict, words from (
          select distinct on (lookup_key, item_id) verdict, words
          from overrules where user_id = $1 order by lookup_key, item_id, id desc) last
        where verdict is not null and words && $2::text[]`,
      values: [userId, words],
    });
    return rows;
  },

  /** What a batch's figures come to with the person's word; parts that are not overruled are not among them. */
  async sumsOf(batchId: string): Promise<OverruledSums> {
    const { rows } = await client.query<OverruledSums>({
      name: 'overruled-sums',
      text: `select count(*)::int as parts,
          coalesce(sum(worth_minor) filter (where units_sold > 0), 0)::bigint as "foundMinor",
          coalesce(sum(worth_minor) filter (where (overruled->>'unitsSold')::numeric > 0), 0)::bigint
            as "overruledMinor"
        from parts where batch_id = $1 and user_id = $2 and overruled is not null`,
      values: [batchId, userId],
    });
    return rows[0] ?? { parts: 0, foundMinor: 0, overruledMinor: 0 };
  },

  async rules(): Promise<KeptRule[]> {
    const { rows } = await client.query<KeptRule>({
      name: 'overrule-rules',
      text: `select word, verdict, is_accepted as "isAccepted", decided_at as "decidedAt",
          followed_at is not null as "isFollowed"
        from overrule_rules where user_id = $1 order by word`,
      values: [userId],
    });
    return rows;
  },

  /** The last decision about a word counts. Figures follow where it changes what is in force. */
  async decideRule(rule: OverruleRule, isAccepted: boolean, decidedAt: Date): Promise<void> {
    await client.query({
      name: 'overrule-rule-decide',
      text: `insert into overrule_rules (user_id, word, verdict, is_accepted, decided_at, followed_at)
        values ($1, $2, $3, $4, $5::timestamptz, case when $4 then null else $5::timestamptz end)
        on conflict (user_id, word) do update set verdict = excluded.verdict,
          is_accepted = excluded.is_accepted, decided_at = excluded.decided_at, due_at = now(),
          followed_at = case when excluded.is_accepted or overrule_rules.is_accepted then null
            else excluded.decided_at end`,
      values: [userId, rule.word, rule.verdict, isAccepted, decidedAt],
    });
  },

  /** Rules in force or taken back that the figures have yet to follow. */
  async toFollow(): Promise<{ word: string; decidedAt: Date }[]> {
    const { rows } = await client.query<{ word: string; decidedAt: Date }>({
      name: 'overrule-rules-to-follow',
      text: `select word, decided_at as "decidedAt" from overrule_rules
        where user_id = $1 and followed_at is null order by decided_at, word`,
      values: [userId],
    });
    return rows;
  },

  /** Passes over a rule that was decided anew meanwhile. */
  async setFollowed(word: string, decidedAt: Date): Promise<void> {
    await client.query({
      name: 'overrule-rule-followed',
      text: `update overrule_rules set followed_at = clock_timestamp()
        where user_id = $1 and word = $2 and decided_at = $3`,
      values: [userId, word, decidedAt],
    });
  },

  /** The next answered numbers, and those of them of which some stored title holds a word. */
  async numbersWith(
    word: string,
    after: string,
    limit: number,
  ): Promise<{ readonly last: string | null; readonly keys: readonly string[] }> {
    const { rows } = await client.query<{ last: string | null; keys: string[] | null }>({
      name: 'overrule-numbers-with',
      text: `with page as materialized (
          select distinct lookup_key from lookups where user_id = $1 and lookup_key > $3
          order by lookup_key limit $4)
        select max(lookup_key) as last, array_agg(lookup_key::text) filter (where exists (
            select from lookups where user_id = $1 and lookups.lookup_key = page.lookup_key
              and strpos(upper(listings::text), $2) > 0)) as keys
        from page`,
      values: [userId, word, after, limit],
    });
    return { last: rows[0]?.last ?? null, keys: rows[0]?.keys ?? [] };
  },
});

/** All users' rules, for whoever looks after what is to be done. */
export const overrulesSweepRepo = ({ client }: Tx) => ({
  /** Whose figures have yet to follow a rule. Not named again before a while has passed. */
  async due(): Promise<{ userId: string }[]> {
    const { rows } = await client.query<{ userId: string }>({
      name: 'overrule-rules-due',
      text: `with taken as (
          update overrule_rules set due_at = clock_timestamp() + interval '3 seconds'
          where (user_id, word) in (
            select user_id, word from overrule_rules
            where followed_at is null and due_at <= clock_timestamp()
            order by due_at limit 100 for update skip locked)
          returning user_id)
        select distinct user_id as "userId" from taken`,
    });
    return rows;
  },
});
