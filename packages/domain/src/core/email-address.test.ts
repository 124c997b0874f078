import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { domainOf } from './email-address.ts';

describe('emailDomain', () => {
  test.each([
    ['lee@northside-parts.test', 'northside-parts.test'],
    ["Lee.O'Hara+lists@Northside-Parts.TEST", 'northside-parts.test'],
    ['a@b', 'b'],
  ])('%s', (address, domain) => {
    expect(domainOf(address)).toBe(domain);
  });

  test.each([
    '"a@northside-parts.test@x"@evil.test',
    'a@northside-parts.test@evil.test',
    '"a"@evil.test',
    'a b@evil.test',
    'a@evil.test ',
    'a@evil.test\n',
    'a\u0000@evil.test',
    'a@evil.test\u0000',
    'a@evil.test,b@northside-parts.test',
    '<a@northside-parts.test>',
    'a@[127.0.0.1]',
    'a@.evil.test',
    'a@evil.test.',
    // The Kelvin sign lower-cases to a plain k.
    'a@\u212Aelvin.test',
    '\u212A@kelvin.test',
    '@northside-parts.test',
    'northside-parts.test',
    'a@',
    '',
    `${'a'.repeat(250)}@b.test`,
  ])('%j has none', (address) => {
    expect(domainOf(address)).toBeNull();
  });

  test('no local part, however quoted, injects a domain that does not end the address', () => {
    const local = fc.string({
      unit: fc.constantFrom('a', '"', '@', '\\', ' ', '.', '(', '\0', '<'),
    });
    fc.assert(
      fc.property(local, (before) => {
        const domain = domainOf(`${before}@listed.test${before}@evil.test`);
        expect(domain === null || domain === 'evil.test').toBe(true);
      }),
    );
  });
});
