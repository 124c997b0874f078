import { DAY_MS } from '@partsight/domain/core/time';

import type { JobHandler } from '../../engine/jobs/job-handler.ts';
import type { EmitEvent } from '../../platform/domain-event.ts';
import { certificateExpiry } from './certificate-expiry.ts';
import { challengeOwnEndpoint, type RegisteredEndpoint } from './challenge-response.ts';

type Deps = {
  readonly registered: RegisteredEndpoint | null;
  /** Where people open the product. */
  readonly publicOrigin: string | null;
  readonly now: () => Date;
  readonly emit: EmitEvent;
};

/** Renewal is due a month before: by now it has failed for two weeks. */
const MIN_CERTIFICATE_DAYS = 14;

/** Why the marketplace cannot reach us; null when it can. */
async function faultOf(
  registered: RegisteredEndpoint,
  signal: AbortSignal,
): Promise<string | null> {
  const result = await challengeOwnEndpoint(registered, signal);
  switch (result.kind) {
    case 'right':
      return null;
    case 'wrong':
      return result.status === 200
        ? 'the challenge was answered wrongly'
        : `answered ${result.status}`;
    case 'unreachable':
      return result.error;
  }
}

/**
 * Challenges our own address: the marketplace drops endpoints that do not respond. Looks at the certificate, too: browsers refuse an expired one.
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
