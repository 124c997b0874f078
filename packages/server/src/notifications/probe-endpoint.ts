import { randomUUID } from 'node:crypto';

import type { JobHandler } from '../jobs/job-handler.ts';
import type { Logger } from '../platform/logger.ts';
import { challengeAnswer } from './challenge-answer.ts';

/** What the marketplace was told about us. */
type Registered = Parameters<typeof challengeAnswer>[0];

type Deps = { readonly registered: Registered | null; readonly logger: Logger };

const ANSWERS_WITHIN_MS = 10_000;

/** What keeps the marketplace from reaching us; null when nothing does. */
async function faultOf(registered: Registered, signal: AbortSignal): Promise<string | null> {
  const code = randomUUID();
  try {
    const answer = await fetch(`${registered.endpoint}?challenge_code=${code}`, {
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWERS_WITHIN_MS)]),
    });
    const text = await answer.text();
    if (answer.status !== 200) {
      return `answered ${answer.status}`;
    }
    const expected = JSON.stringify({ challengeResponse: challengeAnswer(registered, code) });
    return text === expected ? null : 'the challenge was answered wrongly';
  } catch (error) {
    return error instanceof Error ? error.name : 'unreachable';
  }
}

/** Challenges our own address from outside, as the marketplace does: it gives up on those who do not answer. */
export const probeEndpoint =
  ({ registered, logger }: Deps): JobHandler<'probe-notifications'> =>
  async (_payload, { signal }) => {
    const fault = registered === null ? null : await faultOf(registered, signal);
    if (fault !== null && !signal.aborted) {
      logger.error(
        { event: 'notifications-unreachable', fault },
        'the marketplace cannot tell us of closed accounts',
      );
    }
    return 'done';
  };
