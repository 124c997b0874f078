import { verify } from 'node:crypto';

import { z } from 'zod';

import type { KeyCache } from './key-cache.ts';

/** The longest valid header: three short words and a signature of the marketplace's kind. */
const MAX_CHARACTERS = 1_000;

const signed = z.object({ kid: z.string(), signature: z.base64().max(200) });

/** A notice as it came, and from which network. */
export type SignedNotice = {
  readonly header: string;
  readonly body: Buffer;
  readonly network: string;
};

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
  keys: KeyCache,
  { header, body, network }: SignedNotice,
): Promise<'good' | 'forged' | 'unavailable'> {
  const signature = readHeader(header);
  if (signature === null) {
    return 'forged';
  }
  const found = await keys.find(signature.kid, network);
  if (found.kind !== 'known') {
    return found.kind === 'unknown' ? 'forged' : 'unavailable';
  }
  const { key, digest } = found.key;
  const verdict = verify(digest, body, key, Buffer.from(signature.signature, 'base64'))
    ? 'good'
    : 'forged';
  if (verdict === 'good') {
    await keys.confirm(signature.kid, network);
  }
  return verdict;
}
