import { AppError } from '@partsight/server/platform/app-error';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';

import { ApiError } from './api-error.ts';
import { installErrorHandler } from './error-handler.ts';

const coded = (code: string) => Object.assign(new Error('it failed'), { code });

async function replyTo(error: Error): Promise<{ status: number; code: string; message: string }> {
  const app = fastify();
  installErrorHandler(app);
  app.get('/', () => {
    throw error;
  });
  const reply = await app.inject('/');
  const { code, message } = reply.json<{ code: string; message: string }>();
  return { status: reply.statusCode, code, message };
}

describe('an error', () => {
  test.each([
    ['PostgreSQL shuts down', coded('57P01')],
    ['PostgreSQL accepts no more connections', coded('53300')],
    ['a lock timed out', coded('55P03')],
    ['a statement took too long', coded('57014')],
    ['the connection was refused', coded('ECONNREFUSED')],
    ['the host name is unknown', coded('ENOTFOUND')],
    ['the connection broke', new Error('Connection terminated unexpectedly')],
    ['no connection was free', new Error('timeout exceeded when trying to connect')],
  ])('because %s asks to retry shortly', async (_name, error) => {
    expect(await replyTo(error)).toMatchObject({ status: 503, code: 'unavailable' });
  });

  test.each([
    ['a part number that starts like a PostgreSQL error class', 'no such part: "08123456"'],
    ['a part number like a PostgreSQL error code', 'cannot read 53300-SNA-A01'],
    ['a cell that mentions a refused connection', 'cell "ECONNREFUSED" is no quantity'],
    ['a title that mentions a connection', 'no price: "Connection terminated unexpectedly, used"'],
  ])('that mentions %s is a server error', async (_name, message) => {
    expect(await replyTo(new Error(message))).toMatchObject({ status: 500, code: 'internal' });
  });

  test('from a use case or the API itself keeps its own message', async () => {
    expect(await replyTo(new AppError('file/no-rows', 'The sheet is blank.'))).toEqual({
      status: 422,
      code: 'file/no-rows',
      message: 'The sheet is blank.',
    });
    expect(await replyTo(new ApiError('not-found', 'There is no such part.'))).toMatchObject({
      status: 404,
      message: 'There is no such part.',
    });
  });

  test('that was unexpected reveals nothing', async () => {
    expect((await replyTo(new TypeError('secret is undefined'))).message).not.toMatch(/secret/);
  });
});
