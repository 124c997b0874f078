import { z } from 'zod';

import { challenge, sendNotification } from '../notifications/send-notification.ts';
import { FORGERIES, signNotification, TOPICS } from '../notifications/sign-notification.ts';
import { withBody, type Control } from './control.ts';

const text = z.string();

export const NOTIFICATION_CONTROLS: Readonly<Record<string, Control>> = {
  /** Sends one to an endpoint, valid or forged, `count` times. */
  'POST notifications': withBody(
    {
      endpoint: text,
      username: text,
      userId: text,
      topic: z.enum(TOPICS).exactOptional(),
      forgery: z.enum(FORGERIES).exactOptional(),
      notificationId: text.exactOptional(),
      count: z.number().default(1),
    },
    async ({ signingKeys, now }, { endpoint, count, ...options }) => {
      const statuses: number[] = [];
      let known: { notificationId?: string } = {};
      for (let attempt = 1; attempt <= count; attempt += 1) {
        const signed = signNotification(signingKeys, { ...options, ...known, attempt }, now());
        known = { notificationId: signed.notificationId };
        statuses.push(await sendNotification(endpoint, signed));
      }
      return { notificationId: null, ...known, statuses };
    },
  ),
  /** What eBay does before it trusts an endpoint. */
  'POST notifications/challenge': withBody(
    { endpoint: text, verificationToken: text },
    (_simulator, { endpoint, verificationToken }) => challenge(endpoint, verificationToken),
  ),
  'POST notifications/rotate-key': ({ signingKeys }) => {
    signingKeys.rotate();
    return {};
  },
};
