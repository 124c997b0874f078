import { expect, test } from 'vitest';

import { createLogger } from './logger.ts';
import { warnSeldom } from './warn-seldom.ts';

const away = (code: string) => Object.assign(new Error('gone'), { code });

test('lasting trouble is said once a minute, with how often it was met meanwhile', () => {
  const lines: string[] = [];
  const logger = createLogger('test', 'info', { write: (line) => lines.push(line) });
  let now = 0;
  const meet = (code: string) => warnSeldom(logger, away(code), 'redis', () => now);
  for (let turn = 0; turn < 300; turn += 1) {
    now = turn * 100;
    meet('ECONNREFUSED');
  }
  expect(lines).toHaveLength(1);
  meet('ETIMEDOUT');
  expect(lines).toHaveLength(2);
  now = 60_000;
  meet('ECONNREFUSED');
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({ msg: 'redis', unsaid: 299 });
});
