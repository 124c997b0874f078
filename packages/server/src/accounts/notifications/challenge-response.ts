import { createHash, randomUUID } from 'node:crypto';

/** What is registered with the marketplace. */
export type RegisteredEndpoint = { readonly endpoint: string; readonly verificationToken: string };

/** Proves to the marketplace that an address is ours. */
export const challengeResponse = (
  { endpoint, verificationToken }: RegisteredEndpoint,
  code: string,
): string =>
  createHash('sha256')
    .update(code + verificationToken + endpoint)
    .digest('hex');

export type ChallengeResult =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly status: number }
  | { readonly kind: 'unreachable'; readonly error: string };

const RESPONSE_TIMEOUT_MS = 10_000;

/** Challenges our own address from outside, as the marketplace does. */
export async function challengeOwnEndpoint(
  registered: RegisteredEndpoint,
  signal?: AbortSignal,
): Promise<ChallengeResult> {
  const code = randomUUID();
  const url = new URL(registered.endpoint);
  url.searchParams.set('challenge_code', code);
  const timeout = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  try {
    const answer = await fetch(url, {
      redirect: 'manual',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    const expected = JSON.stringify({ challengeResponse: challengeResponse(registered, code) });
    return (await answer.text()) === expected && answer.status === 200
      ? { kind: 'right' }
      : { kind: 'wrong', status: answer.status };
  } catch (error) {
    return { kind: 'unreachable', error: error instanceof Error ? error.name : 'unreachable' };
  }
}
