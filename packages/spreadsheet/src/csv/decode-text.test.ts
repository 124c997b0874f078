import { describe, expect, test } from 'vitest';

import { decodeText, type TextEncoding } from './decode-text.ts';

const TEXT = 'Größe,€5,Café\r\n“x” – y,1,2\r\n';
const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
const windows1252 = Buffer.from([
  0x47, 0x72, 0xf6, 0xdf, 0x65, 0x2c, 0x80, 0x35, 0x2c, 0x93, 0x78, 0x94, 0x20, 0x96,
]);

describe('detects the encoding from the bytes', () => {
  test.each<[string, Uint8Array, string, TextEncoding, boolean]>([
    ['UTF-8', Buffer.from(TEXT), TEXT, 'utf-8', false],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`), TEXT, 'utf-8', false],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${TEXT}`, 'utf16le'), TEXT, 'utf-16le', false],
    ['swapped UTF-16 with a mark', bigEndian(`\uFEFF${TEXT}`), TEXT, 'utf-16be', false],
    ['UTF-16 without a mark', Buffer.from(TEXT, 'utf16le'), TEXT, 'utf-16le', false],
    ['swapped UTF-16 without a mark', bigEndian(TEXT), TEXT, 'utf-16be', false],
    ['plain letters', Buffer.from('Part,Qty\n1,2'), 'Part,Qty\n1,2', 'utf-8', false],
    [
      'Windows with curly quotes, dash and euro',
      windows1252,
      'Größe,€5,“x” –',
      'windows-1252',
      true,
    ],
  ])('%s', (_, bytes, text, encoding, assumed) => {
    expect(decodeText(bytes)).toEqual({ text, encoding, assumed });
  });

  test('a chosen encoding wins, except against a byte order mark', () => {
    const cyrillic = Buffer.from([0xcd, 0xee, 0xec, 0xe5, 0xf0]);
    expect(decodeText(cyrillic, 'windows-1251').text).toBe('Номер');
    expect(decodeText(Buffer.from('\uFEFFä'), 'windows-1251').text).toBe('ä');
  });
});
