import { COMMANDS } from '@partsight/admin/command-table';
import { API_SECTIONS } from '@partsight/server/platform/config/api-config';
import {
  describeSettings,
  type SettingDescription,
} from '@partsight/server/platform/config/describe-settings';
import type { Sections } from '@partsight/server/platform/config/read-config';
import { WORKER_SECTIONS } from '@partsight/server/platform/config/worker-config';

const READERS: readonly (readonly [reader: string, sections: Sections])[] = [
  ['api', API_SECTIONS],
  ['worker', WORKER_SECTIONS],
  ...COMMANDS.map(({ settings }) => ['admin', settings] as const),
];

export type SettingWithReaders = SettingDescription & { readonly readers: readonly string[] };

/** Every setting there is, with the programs that read it. */
export function settingsWithReaders(): SettingWithReaders[] {
  const found = new Map<string, SettingWithReaders>();
  for (const [reader, sections] of READERS) {
    for (const setting of describeSettings(sections)) {
      const readers = new Set([...(found.get(setting.name)?.readers ?? []), reader]);
      found.set(setting.name, { ...setting, readers: [...readers] });
    }
  }
  return [...found.values()];
}

/** The settings that one program reads. */
export const settingsOf = (program: string): SettingDescription[] =>
  READERS.filter(([reader]) => reader === program).flatMap(([, sections]) =>
    describeSettings(sections),
  );

export const adminCommands = (): string[] => COMMANDS.map(({ name }) => name);
