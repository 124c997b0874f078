import { API_SECTIONS } from '@partsight/server/platform/config/api-config';
import { describeSettings } from '@partsight/server/platform/config/describe-settings';
import { WORKER_SECTIONS } from '@partsight/server/platform/config/worker-config';

const BEGIN = '<!-- settings:begin -->';
const END = '<!-- settings:end -->';

export function settingsTable(): string {
  const rows = describeSettings({ ...API_SECTIONS, ...WORKER_SECTIONS }).map(
    ({ name, isRequired, fallback, meaning }) =>
      `| \`${name}\` | ${isRequired ? 'required' : fallback === '' ? '' : `\`${fallback}\``} | ${meaning} |`,
  );
  return ['| setting | default | meaning |', '|---|---|---|', ...rows].join('\n');
}

export function withTable(text: string, table: string): string {
  const from = text.indexOf(BEGIN) + BEGIN.length;
  const to = text.indexOf(END);
  return `${text.slice(0, from)}\n\n${table}\n\n${text.slice(to)}`;
}
