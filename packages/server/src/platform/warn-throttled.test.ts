import { expect, onTestFinished, test, vi } from 'vitest';

import { createLogger } from './logger.ts';
import { warnThrottled } from './warn-throttled.ts';

const away = (code: string) => Object.assign(new Error('gone'), { code });

test('logs a persistent error once a minute, with its count', () => {
  const lines: string[] = [];
  const logger = createLogger('test', 'info', { write: (line) => lines.push(line) });
  let now = 0;
  const meet = (code: string) => warnThrottled(logger, away(code), 'redis', () => now);
  for (let round = 0; round < 300; round += 1) {
    now = round * 100;
    meet('ECONNREFUSED');
  }
  expect(lines).toHaveLength(1);
  meet('ETIMEDOUT');
  expect(lines).toHaveLength(2);
  now = 60_000;
  meet('ECONNREFUSED');
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({ msg: 'redis', unsaid: 299 });
});

test('a clock that is set back does not make it silent', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const logger = createLogger('test', 'info', { write: (line) => lines.push(line) });
  const meet = () => warnThrottled(logger, away('ECONNREFUSED'), 'redis');
  meet();
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(59_000);
  meet();
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  meet();
  expect(lines).toHaveLength(2);
});
