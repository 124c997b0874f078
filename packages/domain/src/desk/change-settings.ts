import { DESK_DEFAULTS, type DeskSettings } from './desk-settings.ts';
import { SETTING_NAMES, type SettingName } from './setting-limits.ts';

/** When a person set a value, and what for; only of values that are not the product's. */
export type OwnNote = { readonly at: string; readonly reason: string };
export type OwnNotes = Readonly<Partial<Record<SettingName, OwnNote>>>;

/** Settings of which some are left as they are. */
export type SomeSettings = { readonly [Name in SettingName]?: DeskSettings[Name] | undefined };

export const overlay = (settings: DeskSettings, some: SomeSettings): DeskSettings => ({
  ...settings,
  ...Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined)),
});

/** A person's settings under the name they gave them. */
export type NamedSettings = {
  readonly name: string;
  readonly changedAt: Date;
  readonly settings: DeskSettings;
  readonly notes: OwnNotes;
};

const isSame = (
  one: DeskSettings[SettingName] | undefined,
  other: DeskSettings[SettingName],
): boolean => JSON.stringify(one) === JSON.stringify(other);

const ownNames = (settings: DeskSettings): SettingName[] =>
  SETTING_NAMES.filter((name) => !isSame(settings[name], DESK_DEFAULTS[name]));

/** What of the settings differs from the product's. */
export const ownValues = (settings: DeskSettings): Partial<DeskSettings> =>
  Object.fromEntries(ownNames(settings).map((name) => [name, settings[name]]));

/** The notes after a change: a new value has a new date, one that stays keeps its own. */
export function changeNotes(
  before: NamedSettings | null,
  settings: DeskSettings,
  reasons: Readonly<Partial<Record<SettingName, string>>>,
  now: Date,
): OwnNotes {
  return Object.fromEntries(
    ownNames(settings).map((name) => {
      const kept = before?.notes[name];
      const stays =
        kept !== undefined && isSame(before?.settings[name], settings[name]) ? kept : null;
      const reason = reasons[name] ?? stays?.reason ?? '';
      return [name, { at: stays?.at ?? now.toISOString(), reason }];
    }),
  );
}
