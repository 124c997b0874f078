import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { durationText } from './duration-text.ts';
import { RETENTION, type RetentionRule } from './retention.ts';

const rowOf = ({ what, forMs, since, setting, why }: RetentionRule): string => {
  const time = `${durationText(forMs)}${setting === undefined ? '' : ` (\`${setting}\`)`}`;
  return `| ${[what, time, since, why].join(' | ')} |`;
};

test('docs/security.md states every retention period', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/security.md'), 'utf8');
  const [, table] =
    /<!-- retention:begin -->\n\n([\s\S]*?)\n\n<!-- retention:end -->/.exec(page) ?? [];
  expect(table).toBe(
    [
      '| what | how long | counted from | why |',
      '| --- | --- | --- | --- |',
      ...Object.values<RetentionRule>(RETENTION).map(rowOf),
    ].join('\n'),
  );
});
