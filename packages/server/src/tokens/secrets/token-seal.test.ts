import { describe, expect, test } from 'vitest';

import type { Sealed } from '../../db/records/token.record.ts';
import { tokenSeal } from './token-seal.ts';

const OLD = { id: 'old', key: Buffer.alloc(32, 1) };
const NEW = { id: 'new', key: Buffer.alloc(32, 2) };
const DANA = '00000000-0000-4000-8000-00000000000d';
const LEE = '00000000-0000-4000-8000-00000000000e';
const SECRET = 'v^1.1#i^1#t^canary';

const SEALINGS = 1_000;
const FORGED = /unable to authenticate/;

const seal = tokenSeal([NEW, OLD]);

describe('a sealed token', () => {
  test('opens for its owner only', () => {
    const sealed = seal.seal(DANA, 'access-token', SECRET);
    expect(seal.open(DANA, 'access-token', sealed)).toBe(SECRET);
    expect(() => seal.open(LEE, 'access-token', sealed)).toThrow(FORGED);
  });

  test('does not open with any one bit changed', () => {
    const sealed = seal.seal(DANA, 'access-token', SECRET);
    for (let bit = 0; bit < sealed.bytes.length * 8; bit += 1) {
      const bytes = Buffer.from(sealed.bytes);
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => seal.open(DANA, 'access-token', { ...sealed, bytes })).toThrow(FORGED);
    }
  });

  test.each([0, 20, 43])('cut to %i bytes does not open', (length) => {
    const sealed = seal.seal(DANA, 'access-token', SECRET);
    const bytes = sealed.bytes.subarray(0, length);
    expect(() => seal.open(DANA, 'access-token', { ...sealed, bytes })).toThrow(/too short/);
  });

  test('reveals nothing about the secret, not even that two are equal', () => {
    const [one, two] = [1, 2].map(() => seal.seal(DANA, 'access-token', SECRET).bytes);
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(false);
    expect(one?.includes('canary')).toBe(false);
  });
});

describe('keys', () => {
  test('the first seals, all open, and a removed one opens nothing', () => {
    const before = tokenSeal([OLD]).seal(DANA, 'access-token', SECRET);
    expect(before.keyId).toBe('old');
    expect(seal.open(DANA, 'access-token', before)).toBe(SECRET);
    expect(seal.seal(DANA, 'access-token', SECRET).keyId).toBe('new');
    expect(() => tokenSeal([NEW]).open(DANA, 'access-token', before)).toThrow('no key named old');
  });

  test('a key under another key’s name opens nothing', () => {
    const sealed: Sealed = { ...seal.seal(DANA, 'access-token', SECRET), keyId: 'old' };
    expect(() => seal.open(DANA, 'access-token', sealed)).toThrow(FORGED);
  });

  test('salt and nonce never repeat', () => {
    const heads = new Set<string>();
    for (let round = 0; round < SEALINGS; round += 1) {
      const { bytes } = seal.seal(DANA, 'access-token', 'x');
      heads.add(bytes.toString('latin1', 0, 28));
    }
    expect(heads.size).toBe(SEALINGS);
  });

  test('sealing needs a key', () => {
    expect(() => tokenSeal([])).toThrow('no key to seal with');
  });
});
