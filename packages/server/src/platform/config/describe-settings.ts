import { z } from 'zod';

import type { SettingTable } from './environment.ts';

export type SettingDescription = {
  readonly name: string;
  readonly isRequired: boolean;
  /** May also come from a file. */
  readonly isSecret: boolean;
  readonly fallback: string;
  readonly meaning: string;
};

/** Every setting of the table, for the documentation. */
export function describeSettings(table: SettingTable): SettingDescription[] {
  return Object.entries(table).map(([name, { schema, text, isSecret = false }]) => {
    const { default: fallback } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return {
      name,
      isRequired: !schema.safeParse(undefined).success,
      isSecret,
      fallback: fallback === undefined ? '' : JSON.stringify(fallback).replaceAll(/^"|"$/g, ''),
      meaning: text,
    };
  });
}
