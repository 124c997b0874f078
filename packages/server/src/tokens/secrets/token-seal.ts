import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

import type { Sealed } from '../../db/records/token.record.ts';

export type SealingKey = { readonly id: string; readonly key: Buffer };

/** What a secret is for; a secret sealed for one purpose does not open for another. */
export type SealPurpose = 'access-token' | 'client-secret' | 'connection' | 'connection-access';

const ALGORITHM = 'aes-256-gcm';
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = SALT_BYTES + NONCE_BYTES + TAG_BYTES;

/** The secret may be fine; this process was not given its key. */
export class UnknownKeyError extends Error {
  constructor(keyId: string) {
    super(`no key named ${keyId}`);
  }
}

/**
 * Seals secrets at rest with the first key and opens them with any. Purpose, owner and key are
 * bound in: a sealed value moved to another user's row, or to another column, does not open. Each
 * sealing derives its own key from the named one and a fresh salt, so that a nonce is never used
 * twice with the same key however often one user's token is replaced.
 */
export function tokenSeal(keys: readonly SealingKey[]) {
  const [current] = keys;
  if (current === undefined) {
    throw new Error('no key to seal with');
  }
  const boundTo = (userId: string, purpose: SealPurpose, keyId: string) =>
    Buffer.from(['partsight', purpose, userId, keyId].join('\0'));
  const keyFor = (key: Buffer, salt: Buffer) =>
    createHmac('sha256', key).update('partsight-token').update(salt).digest();

  return {
    currentKeyId: current.id,

    seal(userId: string, purpose: SealPurpose, secret: string): Sealed {
      const salt = randomBytes(SALT_BYTES);
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, keyFor(current.key, salt), nonce);
      cipher.setAAD(boundTo(userId, purpose, current.id));
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return { keyId: current.id, bytes: Buffer.concat([salt, nonce, cipher.getAuthTag(), body]) };
    },

    /** Throws when the key is unknown, or when any bound value differs. */
    open(userId: string, purpose: SealPurpose, { keyId, bytes }: Sealed): string {
      const known = keys.find(({ id }) => id === keyId);
      if (known === undefined) {
        throw new UnknownKeyError(keyId);
      }
      if (bytes.length < HEAD_BYTES) {
        throw new Error('a sealed secret is too short');
      }
      const salt = bytes.subarray(0, SALT_BYTES);
      const nonce = bytes.subarray(SALT_BYTES, SALT_BYTES + NONCE_BYTES);
      const decipher = createDecipheriv(ALGORITHM, keyFor(known.key, salt), nonce, {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(boundTo(userId, purpose, keyId));
      decipher.setAuthTag(bytes.subarray(SALT_BYTES + NONCE_BYTES, HEAD_BYTES));
      const body = bytes.subarray(HEAD_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}

export type TokenSeal = ReturnType<typeof tokenSeal>;
