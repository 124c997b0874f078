import type { OwnNotes } from '@partsight/domain/desk/change-settings';
import type { DeskSettings } from '@partsight/domain/desk/desk-settings';

import type { Tx } from '../db/connections.ts';

export type StoredSettings = {
  readonly name: string;
  readonly isInUse: boolean;
  readonly ownValues: Partial<DeskSettings>;
  readonly notes: OwnNotes;
  readonly changedAt: Date;
};

const FIELDS = `name, is_in_use as "isInUse", own_values as "ownValues", notes,
  changed_at as "changedAt"`;

/** A person's sets of settings, each under its name. */
export const deskSettingsRepo = ({ client }: Tx, userId: string) => ({
  async all(): Promise<StoredSettings[]> {
    const { rows } = await client.query<StoredSettings>({
      name: 'desk-settings-all',
      text: `select ${FIELDS} from desk_settings where user_id = $1 order by name`,
      values: [userId],
    });
    return rows;
  },

  async inUse(): Promise<StoredSettings | null> {
    const { rows } = await client.query<StoredSettings>({
      name: 'desk-settings-in-use',
      text: `select ${FIELDS} from desk_settings where user_id = $1 and is_in_use`,
      values: [userId],
    });
    return rows[0] ?? null;
  },

  /** From here to the end of the transaction nobody else changes the person's settings. */
  async lock(): Promise<void> {
    await client.query(`select from users where id = $1 for update`, [userId]);
  },

  async keep(kept: Omit<StoredSettings, 'isInUse'>): Promise<void> {
    await client.query({
      name: 'desk-settings-keep',
      text: `insert into desk_settings (user_id, name, own_values, notes, changed_at)
        values ($1, $2, $3, $4, $5)
        on conflict (user_id, name) do update
        set own_values = excluded.own_values, notes = excluded.notes, changed_at = excluded.changed_at`,
      values: [userId, kept.name, kept.ownValues, kept.notes, kept.changedAt],
    });
  },

  /** No name is the product's own settings. */
  async use(name: string | null): Promise<void> {
    await client.query(
      `update desk_settings set is_in_use = false where user_id = $1 and is_in_use`,
      [userId],
    );
    await client.query(
      `update desk_settings set is_in_use = true where user_id = $1 and name = $2`,
      [userId, name],
    );
  },

  async remove(name: string): Promise<void> {
    await client.query(`delete from desk_settings where user_id = $1 and name = $2`, [
      userId,
      name,
    ]);
  },
});
