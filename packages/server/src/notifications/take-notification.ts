import { z } from 'zod';

import type { SellerErasure } from '../people/erase-seller.ts';
import { challengeAnswer } from './challenge-answer.ts';
import type { KeyBook } from './key-book.ts';
import { verifyNotification } from './verify-notification.ts';

type Deps = {
  readonly verificationToken: string;
  /** Byte for byte as the marketplace knows it. */
  readonly endpoint: string;
  readonly keyOf: KeyBook;
  readonly sellers: Pick<SellerErasure, 'onClosing' | 'onRevoking'>;
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

export type Taken =
  /** `found`: how much of what there was; null when it had been done before. */
  | { readonly kind: 'done'; readonly found: Readonly<Record<string, number>> | null }
  /** Nothing that concerns us. */
  | { readonly kind: 'other'; readonly topic: string }
  | { readonly kind: 'forged' }
  /** The marketplace wrote it, and we cannot read it. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'unavailable' };

function read(body: Buffer): z.output<typeof notification> | null {
  try {
    return notification.safeParse(JSON.parse(body.toString())).data ?? null;
  } catch {
    return null;
  }
}

/** What the marketplace tells us of its users. Whatever it is, it is done before we say so. */
export function takeNotification({ verificationToken, endpoint, keyOf, sellers }: Deps) {
  return {
    /** Proves that the endpoint is ours. */
    answerChallenge: (code: string): string =>
      challengeAnswer({ endpoint, verificationToken }, code),

    async take(header: string, body: Buffer): Promise<Taken> {
      const verdict = await verifyNotification(keyOf, header, body);
      if (verdict !== 'good') {
        return { kind: verdict };
      }
      const told = read(body);
      const { username, userId } = told?.notification.data ?? {};
      const names = [username ?? '', userId ?? ''].filter((text) => text !== '');
      if (told === null || names.length === 0) {
        return { kind: 'unreadable' };
      }
      const { notificationId } = told.notification;
      switch (told.metadata.topic) {
        case 'MARKETPLACE_ACCOUNT_DELETION':
          return { kind: 'done', found: await sellers.onClosing(names, notificationId) };
        case 'AUTHORIZATION_REVOCATION':
          return { kind: 'done', found: await sellers.onRevoking(names, notificationId) };
        default:
          return { kind: 'other', topic: told.metadata.topic };
      }
    },
  };
}
