import { createHash, randomBytes } from 'node:crypto';

/** The secret in a link. The database stores only its hash. */
export type LinkKey = { readonly secret: string; readonly hash: Buffer };

const KEY_BYTES = 32;
const SHAPE = /^[\w-]{43}$/;

const keyOf = (secret: string): LinkKey => ({
  secret,
  hash: createHash('sha256').update(secret).digest(),
});

export const newLinkKey = (): LinkKey => keyOf(randomBytes(KEY_BYTES).toString('base64url'));

/** The key of a link, or null when it cannot be ours. */
export const readLinkKey = (secret: string): LinkKey | null =>
  SHAPE.test(secret) ? keyOf(secret) : null;
