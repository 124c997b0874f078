import { withBlock } from '../docs/generated-block.ts';
import { settingsWithReaders } from './read-by.ts';

export function settingsTable(): string {
  const rows = settingsWithReaders().map(({ name, readers, isRequired, fallback, meaning }) => {
    const value = isRequired ? 'required' : fallback === '' ? '' : `\`${fallback}\``;
    return `| \`${name}\` | ${readers.join(', ')} | ${value} | ${meaning} |`;
  });
  return ['| setting | read by | default | meaning |', '|---|---|---|---|', ...rows].join('\n');
}

export const withTable = (text: string, table: string): string =>
  withBlock(text, 'settings', table);
