import {
  updateNotes,
  customValues,
  mergeSettings,
  type NamedSettings,
} from '@partsight/domain/desk/settings/change-settings';
import {
  DESK_DEFAULTS,
  type DeskSettings,
  type SettingName,
} from '@partsight/domain/desk/settings/desk-settings';
import type { SettingProposal } from '@partsight/domain/own-sales/score/propose-settings';

import type { Database } from '../../db/database.ts';
import type { UserTx } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { type StoredSettings, deskSettingsRepo } from './desk-settings.repo.ts';

const MAX_SETS = 20;

export type SettingsCollection = {
  /** The set in use; null for the default settings. */
  readonly inUse: string | null;
  readonly sets: readonly NamedSettings[];
};

export type DeskSettingsUpdate = {
  readonly name: string;
  readonly settings: DeskSettings;
  /** The share is the one that the user's own sales propose. */
  readonly usesOwnShare?: boolean | undefined;
  readonly reasons: Readonly<Partial<Record<SettingName, string>>>;
};

/** Settings added to the product since then use their defaults. */
export const namedSettings = ({ ownValues: own, ...stored }: StoredSettings): NamedSettings => ({
  name: stored.name,
  changedAt: stored.changedAt,
  settings: { ...DESK_DEFAULTS, ...own },
  notes: stored.notes,
});

/** What the user computes with. */
export async function settingsInUse(tx: UserTx): Promise<DeskSettings> {
  const stored = await deskSettingsRepo(tx).inUse();
  return stored === null ? DESK_DEFAULTS : namedSettings(stored).settings;
}

const toSettingsCollection = (stored: readonly StoredSettings[]): SettingsCollection => ({
  inUse: stored.find(({ isInUse }) => isInUse)?.name ?? null,
  sets: stored.map(namedSettings),
});

type Proposals = { readonly proposals: readonly SettingProposal[] };

/** The proposal that the share was taken from; null when it is another one. */
const proposedShare = ({ proposals }: Proposals, { share }: DeskSettings) =>
  proposals.find(({ setting, proposed }) => setting === 'share' && proposed === share) ?? null;

/** A user's named sets of desk settings, one of which is in use. */
export const deskSettingsService = ({
  database,
  now,
  readScore,
}: {
  readonly database: Database;
  readonly now: () => Date;
  readonly readScore: (userId: string) => Promise<Proposals>;
}) => ({
  read: (userId: string): Promise<SettingsCollection> =>
    database.asUser(userId, async (tx) => toSettingsCollection(await deskSettingsRepo(tx).all())),

  /** Saves a set under its name and uses it from now on. */
  async save(
    userId: string,
    { name, settings: given, usesOwnShare = false, reasons }: DeskSettingsUpdate,
  ): Promise<SettingsCollection> {
    const proposed = usesOwnShare ? proposedShare(await readScore(userId), given) : null;
    return database.asUser(userId, async (tx) => {
      const deskSettings = deskSettingsRepo(tx);
      await deskSettings.lock();
      const stored = await deskSettings.all();
      const before = stored.find((one) => one.name === name);
      if (before === undefined && stored.length >= MAX_SETS) {
        throw new AppError('conflict', 'There are too many sets of settings. Remove one first.');
      }
      const changedAt = now();
      const known = before === undefined ? null : namedSettings(before);
      const measured =
        proposed === null
          ? known && mergeSettings(known.settings, given).measured
          : { share: { sales: proposed.count, at: changedAt.toISOString() } };
      const settings = { ...given, measured: measured ?? undefined };
      const notes = updateNotes(known, settings, reasons, changedAt);
      await deskSettings.save({ name, ownValues: customValues(settings), notes, changedAt });
      await deskSettings.use(name);
      return toSettingsCollection(await deskSettings.all());
    });
  },

  /** No name means the default settings. */
  use: (userId: string, name: string | null): Promise<SettingsCollection> =>
    database.asUser(userId, async (tx) => {
      const deskSettings = deskSettingsRepo(tx);
      await deskSettings.lock();
      await deskSettings.use(name);
      return toSettingsCollection(await deskSettings.all());
    }),

  remove: (userId: string, name: string): Promise<SettingsCollection> =>
    database.asUser(userId, async (tx) => {
      const deskSettings = deskSettingsRepo(tx);
      await deskSettings.remove(name);
      return toSettingsCollection(await deskSettings.all());
    }),
});
