import { createLogger } from '@partsight/server/platform/logger';
import { expect, test } from 'vitest';

import { RequestLogger } from './request-logger.ts';

function written(say: (log: RequestLogger) => void): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  const parent = createLogger('api', 'info', {
    write(line: string) {
      const { time: _, process: __, ...said } = JSON.parse(line) as Record<string, unknown>;
      lines.push(said);
    },
  });
  say(new RequestLogger(parent, { reqId: 'r-1' }));
  return lines;
}

test('every line says whose request it is about, and whose it turned out to be from then on', () => {
  const lines = written((log) => {
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

test('an error is told with its message and stack', () => {
  const [line] = written((log) => log.error(new Error('lost')));
  expect(line).toMatchObject({ reqId: 'r-1', err: { message: 'lost' }, msg: 'lost' });
});

test('what its level leaves out is not written', () => {
  expect(written((log) => log.debug({ event: 'quiet' }))).toEqual([]);
});
