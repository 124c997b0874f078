import { randomUUID } from 'node:crypto';

import { challengeAnswer } from '../../notifications/challenge-answer.ts';
import type { ApiConfig } from '../../platform/config/api-config.ts';
import { failed, off, ok, type Found } from './finding.ts';

const PATIENCE_MS = 10_000;

/** Whether the address at which the marketplace tells of closed accounts proves itself. */
export async function examineNotifications(config: ApiConfig['notifications']): Promise<Found> {
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
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const expected = JSON.stringify({ challengeResponse: challengeAnswer(config, code) });
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
