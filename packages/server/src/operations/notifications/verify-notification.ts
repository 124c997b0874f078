import { verify } from 'node:crypto';

import { z } from 'zod';

import type { KeyCache } from './key-cache.ts';

/** The longest valid header: three short words and a signature of the marketplace's kind. */
const MAX_CHARACTERS = 1_000;

const signed = z.object({ kid: z.string(), signature: z.base64().max(200) });

function readHeader(header: string): z.output<typeof signed> | null {
  if (header.length > MAX_CHARACTERS) {
    return null;
  }
  try {
    return signed.parse(JSON.parse(Buffer.from(header, 'base64').toString()));
  } catch {
    return null;
  }
}

/**
 * Whether the marketplace signed exactly these bytes. The key decides the algorithm, not the
 * sender.
 */
export async function verifyNotification(
  keyOf: KeyCache,
  header: string,
  body: Buffer,
): Promise<'good' | 'forged' | 'unavailable'> {
  const signature = readHeader(header);
  if (signature === null) {
    return 'forged';
  }
  const found = await keyOf(signature.kid);
  if (found.kind !== 'known') {
    return found.kind === 'unknown' ? 'forged' : 'unavailable';
  }
  const { key, digest } = found.key;
  return verify(digest, body, key, Buffer.from(signature.signature, 'base64')) ? 'good' : 'forged';
}
