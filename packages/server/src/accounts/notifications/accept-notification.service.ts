import { z } from 'zod';

import { accountRef } from '../../connections/account-ref.ts';
import type { EmitEvent } from '../../platform/domain-event.ts';
import type { SellerErasure } from '../erasure/erase-seller.service.ts';
import { challengeResponse } from './challenge-response.ts';
import type { KeyCache } from './key-cache.ts';
import { verifyNotification, type SignedNotice } from './verify-notification.ts';

export type NotificationDeps = {
  readonly verificationToken: string;
  /** Byte for byte as registered with the marketplace. */
  readonly endpoint: string;
  readonly keys: KeyCache;
  readonly sellers: Pick<SellerErasure, 'onAccountClosed' | 'onAuthorizationRevoked'>;
  /** Operators must hear of a real notice that is not accepted. */
  readonly emit: EmitEvent;
};

const name = z
  .string()
  .max(300)
  .refine((text) => !text.includes('\0'));

const notification = z.object({
  metadata: z.object({ topic: z.string() }),
  notification: z.object({
    notificationId: name.min(1),
    data: z.object({ username: name.nullish(), userId: name.nullish() }),
  }),
});

export type NotificationResult =
  /** `found`: how many rows were affected; null when it had been done before. */
  | { readonly kind: 'done'; readonly found: Readonly<Record<string, number>> | null }
  /** Not relevant to us. */
  | { readonly kind: 'other'; readonly topic: string }
  | { readonly kind: 'forged' }
  /** Signed by the marketplace, but not readable. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'unavailable' };

function read(body: Buffer): z.output<typeof notification> | null {
  try {
    return notification.safeParse(JSON.parse(body.toString())).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Handles the marketplace's notices about its users. A notice is acknowledged only after it has
 * been handled.
 */
export function notificationService({
  verificationToken,
  endpoint,
  keys,
  sellers,
  emit,
}: NotificationDeps) {
  const handle = async (notice: SignedNotice): Promise<NotificationResult> => {
    const verdict = await verifyNotification(keys, notice);
    if (verdict !== 'good') {
      return { kind: verdict };
    }
    const parsed = read(notice.body);
    const { username, userId } = parsed?.notification.data ?? {};
    const named = [username ?? '', userId ?? ''].filter((text) => text !== '');
    // The id never changes, so that connected accounts are known by it.
    const names = userId ? [...named, accountRef(userId)] : named;
    if (parsed === null || names.length === 0) {
      return { kind: 'unreadable' };
    }
    const { notificationId } = parsed.notification;
    switch (parsed.metadata.topic) {
      case 'MARKETPLACE_ACCOUNT_DELETION':
        return { kind: 'done', found: await sellers.onAccountClosed(names, notificationId) };
      case 'AUTHORIZATION_REVOCATION':
        return {
          kind: 'done',
          found: await sellers.onAuthorizationRevoked(names, notificationId),
        };
      default:
        return { kind: 'other', topic: parsed.metadata.topic };
    }
  };

  return {
    /** Proves that the endpoint is ours. */
    answerChallenge: (code: string): string =>
      challengeResponse({ endpoint, verificationToken }, code),

    async accept(notice: SignedNotice): Promise<NotificationResult> {
      try {
        const result = await handle(notice);
        if (result.kind === 'unavailable' || result.kind === 'unreadable') {
          emit({ what: 'notification refused', reason: result.kind });
        }
        return result;
      } catch (error) {
        emit({ what: 'notification refused', reason: 'failed' });
        throw error;
      }
    },
  };
}
