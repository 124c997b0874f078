import { createHash, randomUUID } from 'node:crypto';

import type { SignedNotification } from './sign-notification.ts';

/** Sends a notification and returns the status of the response. */
export async function sendNotification(
  endpoint: string,
  { headers, body }: SignedNotification,
): Promise<number> {
  const answer = await fetch(endpoint, { method: 'POST', headers, body, redirect: 'manual' });
  await answer.body?.cancel();
  return answer.status;
}

/** Whether an endpoint proves that it knows the verification token. */
export async function challenge(
  endpoint: string,
  verificationToken: string,
): Promise<{ readonly status: number; readonly isRight: boolean }> {
  const code = randomUUID();
  const answer = await fetch(`${endpoint}?challenge_code=${code}`, { redirect: 'manual' });
  const text = await answer.text();
  const expected = createHash('sha256')
    .update(code + verificationToken + endpoint)
    .digest('hex');
  return {
    status: answer.status,
    isRight: answer.status === 200 && text === JSON.stringify({ challengeResponse: expected }),
  };
}
