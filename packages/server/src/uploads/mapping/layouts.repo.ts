import type { RememberedSheet } from '@partsight/domain/columns/memory/remember-sheet';
import { sql } from 'kysely';

import type { UserTx } from '../../db/scope.ts';
import type { Layouts } from './layouts.record.ts';

/** More sheets than anyone buys from; the one answered about longest ago is forgotten first. */
const MAX_REMEMBERED = 500;

export type LayoutKey = { readonly fingerprint: string; readonly dealer: string };
export type SavedLayout = LayoutKey & {
  readonly headings: string;
  readonly answers: RememberedSheet;
};

/** What a user has said about sheets with the same headings: the one memory of how sheets are read. */
export const layoutsRepo = ({ db, userId }: UserTx) => ({
  list(): Promise<SavedLayout[]> {
    return db
      .selectFrom('column_layouts')
      .select(['fingerprint', 'dealer', 'headings', 'answers'])
      .where('user_id', '=', userId)
      .orderBy('confirmed_at', 'desc')
      .limit(MAX_REMEMBERED)
      .execute();
  },

  async all(): Promise<Layouts> {
    const layouts = new Map<string, Map<string, RememberedSheet>>();
    for (const { fingerprint, dealer, answers } of await this.list()) {
      const sheets = layouts.get(fingerprint) ?? new Map<string, RememberedSheet>();
      layouts.set(fingerprint, sheets.set(dealer, answers));
    }
    return layouts;
  },

  /** Beside what else is remembered of the same sheet. */
  async save({ fingerprint, dealer, headings, answers }: SavedLayout, now: Date): Promise<void> {
    const facts = { headings, confirmed_at: now };
    const added = JSON.stringify(answers);
    await db
      .insertInto('column_layouts')
      .values({ user_id: userId, fingerprint, dealer, ...facts, answers: added })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'fingerprint', 'dealer']).doUpdateSet({
          ...facts,
          answers: sql`column_layouts.answers || excluded.answers`,
        }),
      )
      .execute();
    await db
      .deleteFrom('column_layouts')
      .where('user_id', '=', userId)
      .where(
        sql<boolean>`(fingerprint, dealer) not in (select fingerprint, dealer from column_layouts
          where user_id = ${userId} order by confirmed_at desc limit ${MAX_REMEMBERED})`,
      )
      .execute();
  },

  async forget({ fingerprint, dealer }: LayoutKey): Promise<void> {
    await db
      .deleteFrom('column_layouts')
      .where('user_id', '=', userId)
      .where('fingerprint', '=', fingerprint)
      .where('dealer', '=', dealer)
      .execute();
  },
});
