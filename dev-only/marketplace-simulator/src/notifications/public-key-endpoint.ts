import { json, type HttpResponse } from '../http/http-response.ts';
import { notificationError } from '../http/published-errors.ts';
import type { SigningKeys } from './signing-keys.ts';

/** GET commerce/notification/v1/public_key/{public_key_id}. */
export function getPublicKey(keys: SigningKeys, id: string): HttpResponse {
  const key = keys.publicTextOf(id);
  return key === null
    ? notificationError('publicKey')
    : json({ algorithm: 'ECDSA', digest: 'SHA1', key });
}
