import { challenge, sendNotification } from '../notifications/send-notification.ts';
import {
  FORGERIES,
  signNotification,
  TOPICS,
  type NotificationOptions,
} from '../notifications/sign-notification.ts';
import { ControlError, type ControlBody } from './control-request.ts';
import type { Controlled } from './controlled.ts';

function needed(body: ControlBody, name: string): string {
  const text = body.text(name);
  if (text === undefined) {
    throw new ControlError(`name the "${name}"`);
  }
  return text;
}

function optionsIn(body: ControlBody): NotificationOptions {
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

/** POST notifications: sends one to an endpoint, valid or forged, `count` times. */
export async function sendNotifications(
  simulator: Controlled,
  body: ControlBody,
): Promise<{ notificationId: string | null; statuses: number[] }> {
  const endpoint = needed(body, 'endpoint');
  const options = optionsIn(body);
  const statuses: number[] = [];
  let notificationId: string | null = options.notificationId ?? null;
  for (let attempt = 1; attempt <= (body.number('count') ?? 1); attempt += 1) {
    const known = notificationId === null ? {} : { notificationId };
    const signed = signNotification(
      simulator.signingKeys,
      { ...options, ...known, attempt },
      simulator.now(),
    );
    ({ notificationId } = signed);
    statuses.push(await sendNotification(endpoint, signed));
  }
  return { notificationId, statuses };
}

/** POST notifications/challenge: what eBay does before it trusts an endpoint. */
export const challengeEndpoint = (_: Controlled, body: ControlBody) =>
  challenge(needed(body, 'endpoint'), needed(body, 'verificationToken'));
