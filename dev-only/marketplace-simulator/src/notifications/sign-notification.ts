import { randomBytes, randomUUID, sign } from 'node:crypto';

import type { SigningKeys } from './signing-keys.ts';

export const TOPICS = ['MARKETPLACE_ACCOUNT_DELETION', 'AUTHORIZATION_REVOCATION'] as const;
export type Topic = (typeof TOPICS)[number];

/** What somebody might send who is not the marketplace. */
export const FORGERIES = [
  /** Signed by another key under the marketplace's key id. */
  'wrong-key',
  /** One character changed after signing. */
  'changed-body',
  /** A key id that nobody has. */
  'junk-key',
  /** Another text than a key id, for whoever puts it into an address. */
  'odd-key',
  'unsigned',
  'garbled',
  /** Good in every way, and a megabyte long. */
  'huge',
] as const;
export type Forgery = (typeof FORGERIES)[number];

export type NotificationWish = {
  readonly username: string;
  readonly userId: string;
  readonly topic?: Topic;
  readonly notificationId?: string;
  /** How often it has been sent; sent again, a notification has another date and another count. */
  readonly attempt?: number;
  readonly forgery?: Forgery;
};

export type SignedNotification = {
  readonly notificationId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

const HUGE = 1024 * 1024;

const headerOf = (fields: Readonly<Record<string, string>>): string =>
  Buffer.from(JSON.stringify(fields)).toString('base64');

function bodyOf(wish: NotificationWish, notificationId: string, nowMs: number): string {
  const date = new Date(nowMs).toISOString();
  return JSON.stringify({
    metadata: {
      topic: wish.topic ?? 'MARKETPLACE_ACCOUNT_DELETION',
      schemaVersion: '1.0',
      deprecated: false,
    },
    notification: {
      notificationId,
      eventDate: date,
      publishDate: date,
      publishAttemptCount: wish.attempt ?? 1,
      data: {
        username: wish.username,
        userId: wish.userId,
        eiasToken: randomBytes(24).toString('base64'),
        ...(wish.forgery === 'huge' && { padding: 'x'.repeat(HUGE) }),
      },
    },
  });
}

/** A notification as it comes over the wire: ECDSA with SHA-1 over the very bytes of the body. */
export function signNotification(
  keys: SigningKeys,
  wish: NotificationWish,
  nowMs: number,
): SignedNotification {
  const notificationId = wish.notificationId ?? randomUUID();
  const body = bodyOf(wish, notificationId, nowMs);
  const signer = wish.forgery === 'wrong-key' ? keys.foreign : keys.current;
  const signature = sign('sha1', Buffer.from(body), signer.privateKey).toString('base64');
  const kid =
    wish.forgery === 'junk-key'
      ? randomUUID()
      : wish.forgery === 'odd-key'
        ? '../../../identity/v1/oauth2/token'
        : keys.current.id;
  const header = headerOf({ alg: 'ecdsa', kid, signature, digest: 'SHA1' });
  return {
    notificationId,
    headers: {
      'content-type': 'application/json',
      ...(wish.forgery !== 'unsigned' && {
        'x-ebay-signature': wish.forgery === 'garbled' ? '{"kid":' : header,
      }),
    },
    body:
      wish.forgery === 'changed-body'
        ? body.replace('"publishAttemptCount":', '"publishAttemptCount": ')
        : body,
  };
}
