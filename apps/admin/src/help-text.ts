import { describeSettings } from '@partsight/server/platform/config/describe-settings';
import type { SettingTable } from '@partsight/server/platform/config/environment';

import type { Command, Flags } from './command-plan.ts';
import { formatTable } from './output.ts';

const PROGRAM = 'npm run admin --';

type CommandHelp = {
  readonly name: string;
  readonly summary: string;
  readonly usage: readonly string[];
  readonly details?: string;
  readonly flags: Flags;
  readonly audit?: object;
  readonly settings: SettingTable;
};

const indent = (text: string): string => text.replaceAll(/^/gm, '  ');

export function helpText(plan: CommandHelp): string {
  const { name, summary, usage, details, flags, audit, settings } = plan;
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
    indent(usage.map((way) => `${PROGRAM} ${name} ${way}`.trimEnd()).join('\n')),
    '',
    indent(
      rows([
        ...flagRows,
        ...(audit === undefined
          ? []
          : [['--as NAME', 'who does it, for the log; otherwise the account']]),
        ['--help', 'this text'],
      ]),
    ),
    '',
    'Reads from the environment, or secrets from the files that NAME_FILE names:',
    indent(rows(settingRows)),
  ].join('\n');
}

export const overview = (commands: readonly Command[]): string =>
  [
    'PartSight for those who run it.',
    '',
    `Usage: ${PROGRAM} COMMAND [--help]`,
    '',
    indent(rows(commands.map(({ name, summary }) => [name, summary]))),
  ].join('\n');

const rows = (cells: readonly (readonly string[])[]): string => {
  const [first = [], ...rest] = cells;
  return formatTable(first, rest);
};
