import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  isRefreshToken,
  looksLikeToken,
  readPastedToken,
  TOKEN_WARNING_TEXT,
  TOKEN_WARNINGS,
  type TokenWarning,
} from './token-format.ts';

const ACCESS = 'v^1.1#i^1#p^1#r^0#I^3#f^0#t^H4sIAAAAexample';
const REFRESH = 'v^1.1#i^1#p^3#r^1#I^3#f^0#t^Ul4example';

describe('a pasted token', () => {
  const CASES: [name: string, pasted: string, value: string, warnings: TokenWarning[]][] = [
    ['an application token', ACCESS, ACCESS, []],
    ['marks in another order', 'v^1.1#i^1#f^0#t^H4sIx', 'v^1.1#i^1#f^0#t^H4sIx', []],
    ['the header as it was sent', `Bearer ${ACCESS}`, ACCESS, []],
    ['blanks behind the scheme', `Bearer   ${ACCESS}`, ACCESS, []],
    ['quotes around the whole header', `" Bearer ${ACCESS} "`, ACCESS, ['stray-characters']],
    ['quotes in threes', `'''${ACCESS}'''`, ACCESS, ['stray-characters']],
    ['signs inside, which stay', `${ACCESS}",x`, `${ACCESS}",x`, []],
    ['the scheme’s word inside', `${ACCESS}bearer\tx`, `${ACCESS}bearerx`, ['stray-characters']],
    ['an empty payload', 'v^1.1#i^1#t^', 'v^1.1#i^1#t^', ['no-payload']],
    ['another token behind the scheme', 'Bearer abc', 'abc', []],
    ['blanks at the ends alone', `  ${ACCESS}\n`, ACCESS, []],
    ['quotes around it', `"${ACCESS}"`, ACCESS, ['stray-characters']],
    ['quotes behind the scheme', `Bearer "${ACCESS}"`, ACCESS, ['stray-characters']],
    ['a JSON value with its comma', `"${ACCESS}",`, ACCESS, ['stray-characters']],
    [
      'line breaks of a mail program',
      `${ACCESS.slice(0, 30)}\r\n ${ACCESS.slice(30)}`,
      ACCESS,
      ['stray-characters'],
    ],
    ['quotes and blanks in turns', `${ACCESS}" " "`, ACCESS, ['stray-characters']],
    ['an invisible space', `\u200B${ACCESS}`, ACCESS, ['stray-characters']],
    ['a refresh token', REFRESH, REFRESH, ['refresh-token']],
    ['a refresh token in quotes', `'${REFRESH}'`, REFRESH, ['refresh-token', 'stray-characters']],
    ['a token cut off', 'v^1.1#i^1#p^1#r^0', 'v^1.1#i^1#p^1#r^0', ['no-payload']],
    ['something else', 'PartSight-dev-app', 'PartSight-dev-app', ['unexpected-format']],
    ['nothing', '  ', '', ['unexpected-format']],
  ];

  test.each(CASES)('%s', (_name, pasted, value, warnings) => {
    expect(readPastedToken(pasted)).toEqual({ value, warnings });
  });

  test('contains no blanks, and parsing it again changes nothing', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 200 }), (pasted) => {
        const { value } = readPastedToken(`v^1.1#i^1#t^x${pasted}`);
        expect(value).not.toMatch(/\s/);
        expect(readPastedToken(value).value).toBe(value);
      }),
    );
  });
});

test.each([
  ['v^1.1#i^1#t^x', true, '[5.token.prefix]'],
  ['Bearer x', true, '[5.token.bearer]'],
  ['bearer x', false, ''],
  ['v^1.1#p^1#i^1', false, ''],
  ['', false, ''],
])('%j looks like a token: %j %s', (text, expected) => {
  expect(looksLikeToken(text)).toBe(expected);
});

test('does not interpret the payload of an access token', () => {
  expect(isRefreshToken('v^1.1#i^1#r^0#t^r^1')).toBe(false);
  expect(isRefreshToken('r^1')).toBe(false);
});

test('every warning has a message', () => {
  expect(Object.keys(TOKEN_WARNING_TEXT)).toEqual([...TOKEN_WARNINGS]);
});
