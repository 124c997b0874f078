import { describe, expect, test } from 'vitest';

import { createLogger } from './logger.ts';
import { isPostgresUnavailable, retryWhilePostgresUnavailable } from './postgres-unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('it failed'), { code });
const logger = createLogger('test', 'silent');

describe('transient errors', () => {
  test.each([
    ['the server shuts down', withCode('57P01')],
    ['the server starts up', withCode('57P03')],
    ['a lock was not available', withCode('55P03')],
    ['a deadlock', withCode('40P01')],
    ['an idle transaction was terminated', withCode('25P03')],
    ['no listener', withCode('ECONNREFUSED')],
    ['the connection broke', withCode('ECONNRESET')],
    ['the connection broke, without a code', new Error('Connection terminated unexpectedly')],
    ['no connection was free', new Error('timeout exceeded when trying to connect')],
    ['a connection that was already broken', new Error('Client was closed and is not queryable')],
  ])('%s', (_name, error) => {
    expect(isPostgresUnavailable(error)).toBe(true);
  });

  test.each([
    ['an invalid value', withCode('22P02')],
    ['a broken constraint', withCode('23505')],
    ['an invalid statement', withCode('42703')],
    ['a code inside a message', new Error('part 57P01 is not queryable')],
    ['a message inside a message', new Error('no price: Connection terminated unexpectedly, used')],
    ['a bug', new TypeError('undefined is not a function')],
    ['not an error', 'text'],
  ])('does not include: %s', (_name, error) => {
    expect(isPostgresUnavailable(error)).toBe(false);
  });
});

describe('retryWhilePostgresUnavailable', () => {
  const retry = { logger, signal: new AbortController().signal };

  test('retries until the store is back', async () => {
    let tries = 0;
    const result = await retryWhilePostgresUnavailable(retry, async () => {
      tries += 1;
      if (tries < 3) {
        throw withCode('ECONNREFUSED');
      }
      return 'back';
    });
    expect([result, tries]).toEqual(['back', 3]);
  });

  test('rethrows errors that would repeat', async () => {
    await expect(
      retryWhilePostgresUnavailable(retry, () => Promise.reject(withCode('23505'))),
    ).rejects.toThrow('it failed');
  });

  test('ends with its signal', async () => {
    const signal = AbortSignal.abort();
    const away = () => Promise.reject(withCode('ECONNREFUSED'));
    expect(await retryWhilePostgresUnavailable({ logger, signal }, away)).toBeNull();
  });
});
