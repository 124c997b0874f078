import {
  updateNotes,
  customValues,
  type NamedSettings,
} from '@partsight/domain/valuation/settings/change-settings';
import {
  DESK_DEFAULTS,
  type DeskSettings,
  type SettingName,
} from '@partsight/domain/valuation/settings/desk-settings';

import type { Database } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { StoredSettings } from './desk-settings.repo.ts';

const MAX_SETS = 20;

export type SettingsCollection = {
  /** The set in use; null for the default settings. */
  readonly inUse: string | null;
  readonly sets: readonly NamedSettings[];
};

export type DeskSettingsUpdate = {
  readonly name: string;
  readonly settings: DeskSettings;
  readonly reasons: Readonly<Partial<Record<SettingName, string>>>;
};

/** Settings added to the product since then use their defaults. */
export const namedSettings = ({ ownValues: own, ...stored }: StoredSettings): NamedSettings => ({
  name: stored.name,
  changedAt: stored.changedAt,
  settings: { ...DESK_DEFAULTS, ...own },
  notes: stored.notes,
});

const toSettingsCollection = (stored: readonly StoredSettings[]): SettingsCollection => ({
  inUse: stored.find(({ isInUse }) => isInUse)?.name ?? null,
  sets: stored.map(namedSettings),
});

/** A user's named sets of desk settings, one of which is in use. */
export const deskSettingsService = ({
  database,
  now,
}: {
  readonly database: Database;
  readonly now: () => Date;
}) => ({
  read: (userId: string): Promise<SettingsCollection> =>
    database.asUser(userId, async ({ deskSettings }) =>
      toSettingsCollection(await deskSettings.all()),
    ),

  /** Saves a set under its name and uses it from now on. */
  save: (
    userId: string,
    { name, settings, reasons }: DeskSettingsUpdate,
  ): Promise<SettingsCollection> =>
    database.asUser(userId, async ({ deskSettings }) => {
      await deskSettings.lock();
      const stored = await deskSettings.all();
      const before = stored.find((one) => one.name === name);
      if (before === undefined && stored.length >= MAX_SETS) {
        throw new AppError('conflict', 'There are too many sets of settings. Remove one first.');
      }
      const changedAt = now();
      const notes = updateNotes(
        before === undefined ? null : namedSettings(before),
        settings,
        reasons,
        changedAt,
      );
      await deskSettings.save({ name, ownValues: customValues(settings), notes, changedAt });
      await deskSettings.use(name);
      return toSettingsCollection(await deskSettings.all());
    }),

  /** No name means the default settings. */
  use: (userId: string, name: string | null): Promise<SettingsCollection> =>
    database.asUser(userId, async ({ deskSettings }) => {
      await deskSettings.lock();
      await deskSettings.use(name);
      return toSettingsCollection(await deskSettings.all());
    }),

  remove: (userId: string, name: string): Promise<SettingsCollection> =>
    database.asUser(userId, async ({ deskSettings }) => {
      await deskSettings.remove(name);
      return toSettingsCollection(await deskSettings.all());
    }),
});
