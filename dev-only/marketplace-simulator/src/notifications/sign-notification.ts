import { randomBytes, randomUUID, sign } from 'node:crypto';

import type { SigningKeys } from './signing-keys.ts';

export const TOPICS = ['MARKETPLACE_ACCOUNT_DELETION', 'AUTHORIZATION_REVOCATION'] as const;
export type Topic = (typeof TOPICS)[number];

/** What an attacker might send. */
export const FORGERIES = [
  /** Signed by another key under the marketplace's key id. */
  'wrong-key',
  /** One character changed after signing. */
  'changed-body',
  /** An unknown key id. */
  'junk-key',
  /** Text that is no key id, against receivers that put it into an address. */
  'odd-key',
  'unsigned',
  'garbled',
  /** Valid, and a megabyte long. */
  'huge',
] as const;
export type Forgery = (typeof FORGERIES)[number];

export type NotificationOptions = {
  readonly username: string;
  readonly userId: string;
  readonly topic?: Topic;
  readonly notificationId?: string;
  /** The attempt; a repeated notification has another date and count. */
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

function bodyOf(options: NotificationOptions, notificationId: string, nowMs: number): string {
  const date = new Date(nowMs).toISOString();
  return JSON.stringify({
    metadata: {
      topic: options.topic ?? 'MARKETPLACE_ACCOUNT_DELETION',
      schemaVersion: '1.0',
      deprecated: false,
    },
    notification: {
      notificationId,
      eventDate: date,
      publishDate: date,
      publishAttemptCount: options.attempt ?? 1,
      data: {
        username: options.username,
        userId: options.userId,
        eiasToken: randomBytes(24).toString('base64'),
        ...(options.forgery === 'huge' && { padding: 'x'.repeat(HUGE) }),
      },
    },
  });
}

/** A notification as sent: ECDSA with SHA-1 over the exact bytes of the body. */
export function signNotification(
  keys: SigningKeys,
  options: NotificationOptions,
  nowMs: number,
): SignedNotification {
  const notificationId = options.notificationId ?? randomUUID();
  const body = bodyOf(options, notificationId, nowMs);
  const signer = options.forgery === 'wrong-key' ? keys.foreign : keys.current;
  const signature = sign('sha1', Buffer.from(body), signer.privateKey).toString('base64');
  const kid =
    options.forgery === 'junk-key'
      ? randomUUID()
      : options.forgery === 'odd-key'
        ? '../../../identity/v1/oauth2/token'
        : keys.current.id;
  const header = headerOf({ alg: 'ecdsa', kid, signature, digest: 'SHA1' });
  return {
    notificationId,
    headers: {
      'content-type': 'application/json',
      ...(options.forgery !== 'unsigned' && {
        'x-ebay-signature': options.forgery === 'garbled' ? '{"kid":' : header,
      }),
    },
    body:
      options.forgery === 'changed-body'
        ? body.replace('"publishAttemptCount":', '"publishAttemptCount": ')
        : body,
  };
}
