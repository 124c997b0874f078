import { describeSettings } from '@partsight/server/platform/config/describe-settings';
import type { Sections } from '@partsight/server/platform/config/read-config';

import type { Command, Flags } from './command-plan.ts';
import { table } from './output.ts';

const PROGRAM = 'npm run admin --';

type Described = {
  readonly name: string;
  readonly summary: string;
  readonly usage: readonly string[];
  readonly details?: string;
  readonly flags: Flags;
  readonly deed?: object;
  readonly settings: Sections;
};

const indented = (text: string): string => text.replaceAll(/^/gm, '  ');

export function helpText(plan: Described): string {
  const { name, summary, usage, details, flags, deed, settings } = plan;
  const flagRows = Object.entries(flags).map(([flag, { meaning }]) => [`--${flag}`, meaning]);
  const settingRows = describeSettings(settings).map((setting) => [
    setting.isSecret ? `${setting.name}[_FILE]` : setting.name,
    setting.isRequired ? setting.meaning : `${setting.meaning} (${setting.fallback})`,
  ]);
  return [
    `${name}: ${summary}`,
    ...(details === undefined ? [] : ['', details]),
    '',
    'Usage:',
    indented(usage.map((way) => `${PROGRAM} ${name} ${way}`.trimEnd()).join('\n')),
    '',
    indented(
      rows([
        ...flagRows,
        ...(deed === undefined
          ? []
          : [['--as NAME', 'who does it, for the log; otherwise the account']]),
        ['--help', 'this text'],
      ]),
    ),
    '',
    'Reads from the environment, or secrets from the files that NAME_FILE names:',
    indented(rows(settingRows)),
  ].join('\n');
}

export const overview = (commands: readonly Command[]): string =>
  [
    'PartSight for those who run it.',
    '',
    `Usage: ${PROGRAM} COMMAND [--help]`,
    '',
    indented(rows(commands.map(({ name, summary }) => [name, summary]))),
  ].join('\n');

const rows = (cells: readonly (readonly string[])[]): string => {
  const [first = [], ...rest] = cells;
  return table(first, rest);
};
