import { notice, refusal } from '../http/api-error.ts';
import { json, type HttpResponse } from '../http/http-response.ts';
import type { SigningKeys } from './signing-keys.ts';

/** GET commerce/notification/v1/public_key/{public_key_id}. */
export function getPublicKey(keys: SigningKeys, id: string): HttpResponse {
  const key = keys.publicTextOf(id);
  return key === null
    ? refusal(
        404,
        notice(195_010, 'API_NOTIFICATION', 'REQUEST', 'The public key id cannot be found.'),
      )
    : json({ algorithm: 'ECDSA', digest: 'SHA1', key });
}
