import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export type SealingKey = { readonly id: string; readonly key: Buffer };
export type Sealed = { readonly keyId: string; readonly bytes: Buffer };

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals secrets at rest with the first key and opens them with any. The purpose and the owner are
 * bound in: a sealed value moved to another user's row does not open.
 */
export function tokenSeal(keys: readonly SealingKey[]) {
  const [current] = keys;
  if (current === undefined) {
    throw new Error('no key to seal with');
  }
  const boundTo = (userId: string, purpose: string) => Buffer.from(`${purpose}\0${userId}`);

  return {
    currentKeyId: current.id,

    seal(userId: string, purpose: string, secret: string): Sealed {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, current.key, nonce);
      cipher.setAAD(boundTo(userId, purpose));
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return { keyId: current.id, bytes: Buffer.concat([nonce, cipher.getAuthTag(), body]) };
    },

    open(userId: string, purpose: string, sealed: Sealed): string {
      const known = keys.find(({ id }) => id === sealed.keyId);
      if (known === undefined) {
        throw new Error(`no key named ${sealed.keyId}`);
      }
      const nonce = sealed.bytes.subarray(0, NONCE_BYTES);
      const tag = sealed.bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(ALGORITHM, known.key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(boundTo(userId, purpose));
      decipher.setAuthTag(tag);
      const body = sealed.bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}

export type TokenSeal = ReturnType<typeof tokenSeal>;
