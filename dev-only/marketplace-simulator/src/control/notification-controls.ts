import { challenge, sendNotification } from '../notifications/send-notification.ts';
import {
  FORGERIES,
  signNotification,
  TOPICS,
  type NotificationWish,
} from '../notifications/sign-notification.ts';
import { ControlMistake, type ControlBody } from './control-request.ts';
import type { Controlled } from './controlled.ts';

function needed(body: ControlBody, name: string): string {
  const text = body.text(name);
  if (text === undefined) {
    throw new ControlMistake(`name the "${name}"`);
  }
  return text;
}

function wishOf(body: ControlBody): NotificationWish {
  const topic = TOPICS.find((known) => known === body.text('topic'));
  const forgery = FORGERIES.find((known) => known === body.text('forgery'));
  const notificationId = body.text('notificationId');
  return {
    username: needed(body, 'username'),
    userId: needed(body, 'userId'),
    ...(topic !== undefined && { topic }),
    ...(forgery !== undefined && { forgery }),
    ...(notificationId !== undefined && { notificationId }),
  };
}

/** POST notifications: sends one to an endpoint, good or forged, as often as told. */
export async function sendNotifications(
  simulator: Controlled,
  body: ControlBody,
): Promise<{ notificationId: string | null; statuses: number[] }> {
  const endpoint = needed(body, 'endpoint');
  const wish = wishOf(body);
  const statuses: number[] = [];
  let notificationId: string | null = wish.notificationId ?? null;
  for (let attempt = 1; attempt <= (body.number('count') ?? 1); attempt += 1) {
    const known = notificationId === null ? {} : { notificationId };
    const signed = signNotification(
      simulator.signingKeys,
      { ...wish, ...known, attempt },
      simulator.now(),
    );
    ({ notificationId } = signed);
    statuses.push(await sendNotification(endpoint, signed));
  }
  return { notificationId, statuses };
}

/** POST notifications/challenge: what the marketplace does before it trusts an endpoint. */
export const challengeEndpoint = (_: Controlled, body: ControlBody) =>
  challenge(needed(body, 'endpoint'), needed(body, 'verificationToken'));
