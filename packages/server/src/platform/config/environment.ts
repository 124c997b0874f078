import type { Setting } from './settings.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type SettingTable = Readonly<Record<string, Setting>>;

export type ConfigFault = { readonly setting: string; readonly message: string };
