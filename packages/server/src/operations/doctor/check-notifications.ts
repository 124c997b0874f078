import { randomUUID } from 'node:crypto';

import type { ApiConfig } from '../../platform/config/api-config.ts';
import { challengeResponse } from '../notifications/challenge-response.ts';
import { failed, off, ok, type CheckResult } from './check-result.ts';

const TIMEOUT_MS = 10_000;

/** Whether the endpoint for account closures passes the marketplace's challenge. */
export async function checkNotifications(config: ApiConfig['notifications']): Promise<CheckResult> {
  if (config === null) {
    return off(
      'the marketplace is not told where to tell of closed accounts',
      'set MARKETPLACE_NOTIFICATION_ENDPOINT and MARKETPLACE_VERIFICATION_TOKEN and register both at developer.ebay.com, or claim the exemption there; until then a production keyset stays disabled',
    );
  }
  const code = randomUUID();
  const url = new URL(config.endpoint);
  url.searchParams.set('challenge_code', code);
  try {
    const reply = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const expected = JSON.stringify({ challengeResponse: challengeResponse(config, code) });
    return reply.status === 200 && (await reply.text()) === expected
      ? ok('the address answers its own challenge')
      : failed(
          `${config.endpoint} answers ${reply.status}, not with its challenge`,
          'let MARKETPLACE_NOTIFICATION_ENDPOINT lead to this api, byte for byte as registered, without a redirect',
        );
  } catch {
    return failed(
      `${config.endpoint} cannot be reached`,
      'let MARKETPLACE_NOTIFICATION_ENDPOINT lead to this api from outside',
    );
  }
}
