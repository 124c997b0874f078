import { settingsWithReaders } from './read-by.ts';

const BEGIN = '<!-- settings:begin -->';
const END = '<!-- settings:end -->';

export function settingsTable(): string {
  const rows = settingsWithReaders().map(({ name, readers, isRequired, fallback, meaning }) => {
    const value = isRequired ? 'required' : fallback === '' ? '' : `\`${fallback}\``;
    return `| \`${name}\` | ${readers.join(', ')} | ${value} | ${meaning} |`;
  });
  return ['| setting | read by | default | meaning |', '|---|---|---|---|', ...rows].join('\n');
}

export function withTable(text: string, table: string): string {
  const from = text.indexOf(BEGIN) + BEGIN.length;
  const to = text.indexOf(END);
  return `${text.slice(0, from)}\n\n${table}\n\n${text.slice(to)}`;
}
