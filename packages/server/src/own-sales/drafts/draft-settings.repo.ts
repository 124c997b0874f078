import type { DraftSite } from '@partsight/domain/own-sales/drafts/drafts-file';
import type { PriceEnding, PriceRule } from '@partsight/domain/own-sales/drafts/price-rule';
import { sql } from 'kysely';

import type { UserTx } from '../../db/scope.ts';

/** What a person's drafts were made with. */
export type DraftSettings = {
  /** The site of a file that eBay took; null: none yet. */
  readonly workedSite: DraftSite | null;
  readonly priceRule: PriceRule | null;
};

type DraftSettingsRow = {
  readonly workedSite: DraftSite | null;
  readonly percent: number | null;
  readonly ending: PriceEnding | null;
};

export const draftSettingsRepo = ({ db, userId }: UserTx) => ({
  async find(): Promise<DraftSettings> {
    const { rows } = await sql<DraftSettingsRow>`select worked_site as "workedSite",
          price_percent as percent, price_ending as ending
        from draft_settings where user_id = ${userId}`.execute(db);
    const [row] = rows;
    return {
      workedSite: row?.workedSite ?? null,
      priceRule:
        row === undefined || row.percent === null
          ? null
          : { percent: row.percent, ending: row.ending },
    };
  },

  async save({ workedSite, priceRule }: DraftSettings, now: Date): Promise<void> {
    await sql`insert into draft_settings (user_id, worked_site, price_percent, price_ending, changed_at)
        values (${userId}, ${workedSite}, ${priceRule?.percent ?? null}, ${priceRule?.ending ?? null}, ${now})
        on conflict (user_id) do update set worked_site = excluded.worked_site,
          price_percent = excluded.price_percent, price_ending = excluded.price_ending,
          changed_at = excluded.changed_at`.execute(db);
  },
});
