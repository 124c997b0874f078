import { verify } from 'node:crypto';

import { z } from 'zod';

import type { KeyBook } from './key-book.ts';

/** The longest header that can be one: three short words and a signature of the marketplace's kind. */
const MOST_CHARACTERS = 1_000;

const signed = z.object({ kid: z.string(), signature: z.base64().max(200) });

function readHeader(header: string): z.output<typeof signed> | null {
  if (header.length > MOST_CHARACTERS) {
    return null;
  }
  try {
    return signed.parse(JSON.parse(Buffer.from(header, 'base64').toString()));
  } catch {
    return null;
  }
}

/**
 * Whether the marketplace wrote this, byte for byte. How to check is said by the key, not by whoever
 * sent it.
 */
export async function verifyNotification(
  keyOf: KeyBook,
  header: string,
  body: Buffer,
): Promise<'good' | 'forged' | 'unavailable'> {
  const said = readHeader(header);
  if (said === null) {
    return 'forged';
  }
  const found = await keyOf(said.kid);
  if (found.kind !== 'known') {
    return found.kind === 'unknown' ? 'forged' : 'unavailable';
  }
  const { key, digest } = found.key;
  return verify(digest, body, key, Buffer.from(said.signature, 'base64')) ? 'good' : 'forged';
}
