import { expect, test } from 'vitest';

import type { Failure } from '../outcome.ts';
import { readEnvelope, readRefusal } from './refusal.ts';

const NOW = new Date('2026-11-14T10:00:00Z');

const refusalOf = (status: number, body: unknown, retryAfter: string | null = null): Failure =>
  readRefusal({ status, retryAfter }, readEnvelope(body).errors, NOW);

const malformed = (detail: string): Failure => ({ kind: 'malformed', detail });
const unreachable = (detail: string): Failure => ({ kind: 'unreachable', detail });

const error = (errorId: number, rest: object = {}): unknown => ({ errors: [{ errorId, ...rest }] });

test.each<[string, number, unknown, Failure]>([
  ['an expired token', 401, error(1001), { kind: 'token-refused' }],
  ['any 401', 401, null, { kind: 'token-refused' }],
  ['a token of the wrong type', 400, error(1003), { kind: 'token-refused' }],
  ['a denial', 403, error(1100), { kind: 'access-not-granted' }],
  ['a denial worded as a bad request', 400, error(100_017), { kind: 'access-not-granted' }],
  ['a path that this keyset does not have', 404, error(2002), { kind: 'access-not-granted' }],
  ['a spent allowance', 429, error(2001), { kind: 'throttled', until: null }],
  ['a spent allowance in a success', 200, error(2001), { kind: 'throttled', until: null }],
  ['an expired token in a success', 200, error(1001), { kind: 'token-refused' }],
  [
    'an internal error',
    500,
    error(100_000),
    { kind: 'unreachable', detail: 'answered 500/100000' },
  ],
  ['a gateway error', 502, '<html>', { kind: 'unreachable', detail: 'answered 502' }],
  ['a request time-out', 408, null, { kind: 'unreachable', detail: 'answered 408' }],
  ['an unknown refusal', 400, error(9), malformed('answered 400/9')],
  ['a refusal of a broken server', 500, error(100_011), unreachable('answered 500/100011')],
  ['a redirect', 302, '', { kind: 'malformed', detail: 'answered 302' }],
])('%s', (_, status, body, expected) => {
  expect(refusalOf(status, body)).toEqual(expected);
});

test('throttling has an end time when the marketplace gave one', () => {
  expect(refusalOf(429, error(2001), '90')).toEqual({
    kind: 'throttled',
    until: new Date('2026-11-14T10:01:30Z'),
  });
});

test.each([
  ['its parameters', { parameters: [{ name: 'categoryId', value: '6030' }] }, '6030'],
  ['its text', { longMessage: 'The category 33564 is not supported.' }, '33564'],
  ['neither', {}, null],
])('reads a refused category from %s', (_, rest, categoryId) => {
  expect(refusalOf(409, error(100_015, rest))).toEqual({
    kind: 'category-not-granted',
    categoryId,
  });
});
