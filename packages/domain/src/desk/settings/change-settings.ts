import {
  DESK_DEFAULTS,
  type DeskSettings,
  SETTING_NAMES,
  type SettingName,
} from './desk-settings.ts';

/** When and why the user set a value; only for values that differ from the built-in ones. */
export type CustomSettingNote = { readonly at: string; readonly reason: string };
export type CustomSettingNotes = Readonly<Partial<Record<SettingName, CustomSettingNote>>>;

/** Partial settings; omitted ones stay. */
export type PartialSettings = { readonly [Name in SettingName]?: DeskSettings[Name] | undefined };

/** A share that is changed is no longer the measured one. */
export function mergeSettings(
  { measured, ...settings }: DeskSettings,
  some: PartialSettings,
): DeskSettings {
  const keepsShare = some.share === undefined || some.share === settings.share;
  return {
    ...settings,
    ...Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined)),
    ...(measured !== undefined && keepsShare && { measured }),
  };
}

/** A user's named settings. */
export type NamedSettings = {
  readonly name: string;
  readonly changedAt: Date;
  readonly settings: DeskSettings;
  readonly notes: CustomSettingNotes;
};

const isSame = (
  one: DeskSettings[SettingName] | undefined,
  other: DeskSettings[SettingName],
): boolean => JSON.stringify(one) === JSON.stringify(other);

const customSettingNames = (settings: DeskSettings): SettingName[] =>
  SETTING_NAMES.filter((name) => !isSame(settings[name], DESK_DEFAULTS[name]));

/** The settings that differ from the built-in ones, and what was measured. */
export const customValues = (settings: DeskSettings): Partial<DeskSettings> => ({
  ...Object.fromEntries(customSettingNames(settings).map((name) => [name, settings[name]])),
  ...(settings.measured !== undefined && { measured: settings.measured }),
});

/** The notes after a change: a new value gets a new date, an unchanged one keeps its own. */
export function updateNotes(
  before: NamedSettings | null,
  settings: DeskSettings,
  reasons: Readonly<Partial<Record<SettingName, string>>>,
  now: Date,
): CustomSettingNotes {
  return Object.fromEntries(
    customSettingNames(settings).map((name) => {
      const kept = before?.notes[name];
      const stays =
        kept !== undefined && isSame(before?.settings[name], settings[name]) ? kept : null;
      const reason = reasons[name] ?? stays?.reason ?? '';
      return [name, { at: stays?.at ?? now.toISOString(), reason }];
    }),
  );
}
