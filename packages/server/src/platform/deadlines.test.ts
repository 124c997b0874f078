import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../../..');
const CLIENT = /\bnew (?:Client|Pool|Redis)\(|\bcreateTransport\(|(?<![.\w])fetch\(/g;
/** Consumers of a queue wait for work; their commands go on when Redis is back. */
const WAITS_FOR_WORK = 'maxRetriesPerRequest: null';
/** The deadline of the others, which counts the looks of its own connection; its test leaves it in silence. */
const PULSE = 'db/pulse.ts';
const HAS_DEADLINE = /connectionTimeoutMillis|commandTimeout|socketTimeout|signal|timeoutMs/;

test('no client of another process is made without a deadline', () => {
  const sources = globSync(
    ['apps/{api,worker,admin}/src/**/*.ts', 'packages/{server,marketplace}/src/**/*.ts'],
    { cwd: root },
  ).filter((path) => !/\.test\.ts$|\/testing\//.test(path) && !path.endsWith(PULSE));
  const found = sources.flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    return [...source.matchAll(CLIENT)].map(({ index, 0: call }) => ({
      where: `${path}: ${call}`,
      options: source.slice(index, source.indexOf(';', index)),
    }));
  });
  expect(found.length).toBeGreaterThan(7);
  const without = found.filter(
    ({ options }) => !HAS_DEADLINE.test(options) && !options.includes(WAITS_FOR_WORK),
  );
  expect(without.map(({ where }) => where)).toEqual([]);
});
