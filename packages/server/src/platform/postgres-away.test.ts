import { describe, expect, test } from 'vitest';

import { createLogger } from './logger.ts';
import { isPostgresAway, retryWhilePostgresIsAway } from './postgres-away.ts';

const withCode = (code: string) => Object.assign(new Error('it failed'), { code });
const logger = createLogger('test', 'silent');

describe('trouble that passes', () => {
  test.each([
    ['the server shuts down', withCode('57P01')],
    ['it starts up', withCode('57P03')],
    ['a lock was not to be had', withCode('55P03')],
    ['a deadlock', withCode('40P01')],
    ['the transaction was ended for resting', withCode('25P03')],
    ['nobody listens', withCode('ECONNREFUSED')],
    ['the line broke', withCode('ECONNRESET')],
    ['the line broke, without a code', new Error('Connection terminated unexpectedly')],
    ['no connection was free', new Error('timeout exceeded when trying to connect')],
    ['a connection that broke before', new Error('Client was closed and is not queryable')],
  ])('%s', (_name, error) => {
    expect(isPostgresAway(error)).toBe(true);
  });

  test.each([
    ['a value that does not fit', withCode('22P02')],
    ['a broken constraint', withCode('23505')],
    ['a wrong statement', withCode('42703')],
    ['a code within words', new Error('part 57P01 is not queryable')],
    ['words within words', new Error('no price: Connection terminated unexpectedly, used')],
    ['a bug', new TypeError('undefined is not a function')],
    ['no error at all', 'text'],
  ])('is not: %s', (_name, error) => {
    expect(isPostgresAway(error)).toBe(false);
  });
});

describe('perseverance', () => {
  const patience = { logger, signal: new AbortController().signal };

  test('tries until the store is back', async () => {
    let tries = 0;
    const result = await retryWhilePostgresIsAway(patience, async () => {
      tries += 1;
      if (tries < 3) {
        throw withCode('ECONNREFUSED');
      }
      return 'back';
    });
    expect([result, tries]).toEqual(['back', 3]);
  });

  test('passes on what would fail again', async () => {
    await expect(
      retryWhilePostgresIsAway(patience, () => Promise.reject(withCode('23505'))),
    ).rejects.toThrow('it failed');
  });

  test('ends with its signal', async () => {
    const signal = AbortSignal.abort();
    const away = () => Promise.reject(withCode('ECONNREFUSED'));
    expect(await retryWhilePostgresIsAway({ logger, signal }, away)).toBeNull();
  });
});
