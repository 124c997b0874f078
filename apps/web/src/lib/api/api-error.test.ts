import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import {
  ApiError,
  isUnauthorized,
  messageOf,
  statusAndMessageOf,
  serverMessageOf,
} from './api-error.ts';

const problem = JSON.stringify({
  message: 'The file has no rows',
  code: 'file/no-rows',
  requestId: 'r1',
});

describe('an error response', () => {
  test.each([
    ['its body [8.error]', '413', 'too big', 'Payload Too Large', '413: too big'],
    [
      'the status text when the body is empty [8.error]',
      '502',
      '',
      'Bad Gateway',
      '502: Bad Gateway',
    ],
  ])('reads as the status and %s', (_, status, body, statusText, message) => {
    expect(new ApiError(Number(status), body, statusText).message).toBe(message);
  });

  test('uses the server’s message for users', () => {
    expect(messageOf(new ApiError(422, problem, ''))).toBe('The file has no rows');
    expect(statusAndMessageOf(new ApiError(422, problem, ''))).toBe('422: The file has no rows');
  });

  test('falls back to a plain message, and keeps status and body', () => {
    const page = '<html><head><title>502 Bad Gateway</title></head></html>';
    expect(messageOf(new ApiError(502, page, 'Bad Gateway'))).toBe(
      'The server could not answer (502). Please try again.',
    );
    expect(serverMessageOf(new ApiError(502, page, 'Bad Gateway'))).toBeNull();
    expect(messageOf(new TypeError('Failed to fetch'))).toBe(
      'The server could not be reached. Please try again.',
    );
    expect(messageOf(new SyntaxError('Unexpected token <'))).toBe(
      "The server's answer could not be read. Please try again.",
    );
    expect(messageOf(z.object({}).safeParse('a page').error ?? new Error())).toBe(
      "The server's answer could not be read. Please try again.",
    );
    expect(messageOf(new Error('something else'))).toBe('something else');
    expect(statusAndMessageOf(new ApiError(500, 'boom', ''))).toBe('500: boom');
  });

  test.each(['{"error":{"code":7}}', '[{"boom":1}]', '<html><body>boom</body></html>'])(
    'shows no one the markup around a message: %s',
    (body) => {
      expect(statusAndMessageOf(new ApiError(502, body, ''))).toBe('502: no message');
    },
  );
});

describe('the unauthorized error', () => {
  test.each([
    ['401: Unauthorized', true, '[7.unauthorized]'],
    ['401: {"message":"Unauthorized","code":"unauthorized"}', true, '[7.unauthorized]'],
    ['401: token refused', false, ''],
    ['403: Unauthorized', false, ''],
    ['Unauthorized', false, ''],
  ])('with the message %s is recognized: %s %s', (message, expected) => {
    expect(isUnauthorized(new Error(message))).toBe(expected);
  });
});
