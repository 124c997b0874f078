import { changeNotes, ownValues, type NamedSettings } from '@partsight/domain/desk/change-settings';
import { DESK_DEFAULTS, type DeskSettings } from '@partsight/domain/desk/desk-settings';
import type { SettingName } from '@partsight/domain/desk/setting-limits';

import type { Database } from '../database.ts';
import { AppError } from '../platform/app-error.ts';
import type { StoredSettings } from './desk-settings.repo.ts';

/** So many sets of settings are enough for one person. */
const MOST_SETS = 20;

export type SettingsShelf = {
  /** The one that is reckoned with; null for the product's own. */
  readonly inUse: string | null;
  readonly sets: readonly NamedSettings[];
};

export type KeptSettings = {
  readonly name: string;
  readonly settings: DeskSettings;
  readonly reasons: Readonly<Partial<Record<SettingName, string>>>;
};

/** Settings that the product has come to know since are its own. */
export const namedSettings = ({ ownValues: own, ...stored }: StoredSettings): NamedSettings => ({
  name: stored.name,
  changedAt: stored.changedAt,
  settings: { ...DESK_DEFAULTS, ...own },
  notes: stored.notes,
});

const shelfOf = (stored: readonly StoredSettings[]): SettingsShelf => ({
  inUse: stored.find(({ isInUse }) => isInUse)?.name ?? null,
  sets: stored.map(namedSettings),
});

/** How a person reckons lots: several sets under their names, of which one is used. */
export const deskSettingsBook = ({
  database,
  now,
}: {
  readonly database: Database;
  readonly now: () => Date;
}) => ({
  read: (userId: string): Promise<SettingsShelf> =>
    database.asUser(userId, async ({ deskSettings }) => shelfOf(await deskSettings.all())),

  /** Keeps a set under its name and reckons with it from now on. */
  keep: (userId: string, { name, settings, reasons }: KeptSettings): Promise<SettingsShelf> =>
    database.asUser(userId, async ({ deskSettings }) => {
      await deskSettings.lock();
      const stored = await deskSettings.all();
      const before = stored.find((one) => one.name === name);
      if (before === undefined && stored.length >= MOST_SETS) {
        throw new AppError('conflict', 'There are too many sets of settings. Remove one first.');
      }
      const changedAt = now();
      const notes = changeNotes(
        before === undefined ? null : namedSettings(before),
        settings,
        reasons,
        changedAt,
      );
      await deskSettings.keep({ name, ownValues: ownValues(settings), notes, changedAt });
      await deskSettings.use(name);
      return shelfOf(await deskSettings.all());
    }),

  /** No name is the product's own settings. */
  use: (userId: string, name: string | null): Promise<SettingsShelf> =>
    database.asUser(userId, async ({ deskSettings }) => {
      await deskSettings.lock();
      await deskSettings.use(name);
      return shelfOf(await deskSettings.all());
    }),

  remove: (userId: string, name: string): Promise<SettingsShelf> =>
    database.asUser(userId, async ({ deskSettings }) => {
      await deskSettings.remove(name);
      return shelfOf(await deskSettings.all());
    }),
});
