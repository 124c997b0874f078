import type { CustomSettingNotes } from '@partsight/domain/desk/settings/change-settings';
import type { DeskSettings } from '@partsight/domain/desk/settings/desk-settings';
import { sql } from 'kysely';

import type { UserTx } from '../../db/scope.ts';

export type StoredSettings = {
  readonly name: string;
  readonly isInUse: boolean;
  readonly ownValues: Partial<DeskSettings>;
  readonly notes: CustomSettingNotes;
  readonly changedAt: Date;
};

const FIELDS = sql`name, is_in_use as "isInUse", own_values as "ownValues", notes,
  changed_at as "changedAt"`;

/** A person's sets of settings, each under its name. */
export const deskSettingsRepo = ({ db, userId }: UserTx) => ({
  async all(): Promise<StoredSettings[]> {
    const { rows } =
      await sql<StoredSettings>`select ${FIELDS} from desk_settings where user_id = ${userId} order by name`.execute(
        db,
      );
    return rows;
  },

  async inUse(): Promise<StoredSettings | null> {
    const { rows } =
      await sql<StoredSettings>`select ${FIELDS} from desk_settings where user_id = ${userId} and is_in_use`.execute(
        db,
      );
    return rows[0] ?? null;
  },

  /** Until the transaction ends, no other transaction changes the person's settings. */
  async lock(): Promise<void> {
    await sql`select from users where id = ${userId} for update`.execute(db);
  },

  async save(kept: Omit<StoredSettings, 'isInUse'>): Promise<void> {
    await sql`insert into desk_settings (user_id, name, own_values, notes, changed_at)
        values (${userId}, ${kept.name}, ${kept.ownValues}, ${kept.notes}, ${kept.changedAt})
        on conflict (user_id, name) do update
        set own_values = excluded.own_values, notes = excluded.notes, changed_at = excluded.changed_at`.execute(
      db,
    );
  },

  /** No name is the product's own settings. */
  async use(name: string | null): Promise<void> {
    await sql`update desk_settings set is_in_use = false where user_id = ${userId} and is_in_use`.execute(
      db,
    );
    await sql`update desk_settings set is_in_use = true where user_id = ${userId} and name = ${name}`.execute(
      db,
    );
  },

  async remove(name: string): Promise<void> {
    await sql`delete from desk_settings where user_id = ${userId} and name = ${name}`.execute(db);
  },
});
