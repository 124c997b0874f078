import { z } from 'zod';

import type { Sections } from './read-config.ts';
import { isSecret } from './section.ts';

export type SettingDescription = {
  readonly name: string;
  readonly isRequired: boolean;
  /** May also come from a file. */
  readonly isSecret: boolean;
  readonly fallback: string;
  readonly meaning: string;
};

/** Every setting of these sections, for the documentation. */
export function describeSettings(sections: Sections): SettingDescription[] {
  const settings = Object.fromEntries(
    Object.values(sections).flatMap((section) => Object.entries(section.settings)),
  );
  const { properties = {}, required = [] } = z.toJSONSchema(z.object(settings), {
    io: 'input',
    unrepresentable: 'any',
  });
  return Object.entries(settings).map(([name, schema]) => {
    const described = properties[name];
    const { default: fallback, description = '' } = typeof described === 'object' ? described : {};
    return {
      name,
      isRequired: required.includes(name),
      isSecret: isSecret(schema),
      fallback: fallback === undefined ? '' : JSON.stringify(fallback).replaceAll(/^"|"$/g, ''),
      meaning: description,
    };
  });
}
