import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { howLong } from './how-long.ts';
import { RETENTION, type Kept } from './retention.ts';

const rowOf = ({ what, forMs, since, setting, why }: Kept): string => {
  const time = `${howLong(forMs)}${setting === undefined ? '' : ` (\`${setting}\`)`}`;
  return `| ${[what, time, since, why].join(' | ')} |`;
};

test('docs/security.md says how long everything is kept', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/security.md'), 'utf8');
  const [, table] =
    /<!-- retention:begin -->\n\n([\s\S]*?)\n\n<!-- retention:end -->/.exec(page) ?? [];
  expect(table).toBe(
    [
      '| what | how long | counted from | why |',
      '| --- | --- | --- | --- |',
      ...Object.values<Kept>(RETENTION).map(rowOf),
    ].join('\n'),
  );
});
