import { randomUUID } from 'node:crypto';

import { DAY_MS } from '@partsight/domain/core/time';

import type { JobHandler } from '../../engine/jobs/job-handler.ts';
import type { EmitEvent } from '../../platform/domain-event.ts';
import { certificateExpiry } from './certificate-expiry.ts';
import { challengeResponse } from './challenge-response.ts';

/** What is registered with the marketplace. */
type RegisteredEndpoint = Parameters<typeof challengeResponse>[0];

type Deps = {
  readonly registered: RegisteredEndpoint | null;
  /** Where people open the product. */
  readonly publicOrigin: string | null;
  readonly now: () => Date;
  readonly emit: EmitEvent;
};

const RESPONSE_TIMEOUT_MS = 10_000;
/** Renewal is due a month before: by now it has failed for two weeks. */
const MIN_CERTIFICATE_DAYS = 14;

/** Why the marketplace cannot reach us; null when it can. */
async function faultOf(
  registered: RegisteredEndpoint,
  signal: AbortSignal,
): Promise<string | null> {
  const code = randomUUID();
  try {
    const answer = await fetch(`${registered.endpoint}?challenge_code=${code}`, {
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
    });
    const text = await answer.text();
    if (answer.status !== 200) {
      return `answered ${answer.status}`;
    }
    const expected = JSON.stringify({ challengeResponse: challengeResponse(registered, code) });
    return text === expected ? null : 'the challenge was answered wrongly';
  } catch (error) {
    return error instanceof Error ? error.name : 'unreachable';
  }
}

/**
 * Challenges our own address from outside, as the marketplace does: it drops endpoints that do not
 * respond. Looks at the certificate, too: browsers refuse an expired one.
 */
export const probeEndpoint =
  ({ registered, publicOrigin, now, emit }: Deps): JobHandler<'probe-notifications'> =>
  async (_payload, { signal }) => {
    const fault = registered === null ? null : await faultOf(registered, signal);
    if (fault !== null && !signal.aborted) {
      emit({ what: 'notifications unreachable', fault });
    }
    const expiresAt = publicOrigin === null ? null : await certificateExpiry(publicOrigin, signal);
    if (expiresAt !== null) {
      const daysLeft = Math.floor((expiresAt.getTime() - now().getTime()) / DAY_MS);
      if (daysLeft < MIN_CERTIFICATE_DAYS) {
        emit({ what: 'certificate expires', daysLeft });
      }
    }
    return 'done';
  };
