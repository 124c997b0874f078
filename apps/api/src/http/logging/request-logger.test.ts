import { createLogger } from '@partsight/server/platform/logger';
import { expect, test } from 'vitest';

import { RequestLogger } from './request-logger.ts';

function loggedLines(write: (log: RequestLogger) => void): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  const parent = createLogger('api', 'info', {
    write(line: string) {
      const { time: _, process: __, ...entry } = JSON.parse(line) as Record<string, unknown>;
      lines.push(entry);
    },
  });
  write(new RequestLogger(parent, { reqId: 'r-1' }));
  return lines;
}

test('every line names its request, and its user once known', () => {
  const lines = loggedLines((log) => {
    log.info({ event: 'first' }, 'said %d times', 2);
    log.add({ userId: 'dana' });
    log.warn('plainly');
    log.child({ job: 7 }).error({ event: 'of a child' });
  });
  expect(lines).toEqual([
    { level: 30, reqId: 'r-1', event: 'first', msg: 'said 2 times' },
    { level: 40, reqId: 'r-1', userId: 'dana', msg: 'plainly' },
    { level: 50, reqId: 'r-1', userId: 'dana', job: 7, event: 'of a child' },
  ]);
});

test('an error is logged with its message and stack', () => {
  const [line] = loggedLines((log) => log.error(new Error('lost')));
  expect(line).toMatchObject({ reqId: 'r-1', err: { message: 'lost' }, msg: 'lost' });
});

test('lines below the level are not written', () => {
  expect(loggedLines((log) => log.debug({ event: 'quiet' }))).toEqual([]);
});
