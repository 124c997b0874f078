import { challengeOwnEndpoint } from '../../accounts/notifications/challenge-response.ts';
import type { ApiConfig } from '../../platform/config/api-config.ts';
import { failed, off, ok, type CheckResult } from './check-result.ts';

/** Whether the endpoint for account closures passes the marketplace's challenge. */
export async function checkNotifications(config: ApiConfig['notifications']): Promise<CheckResult> {
  if (config === null) {
    return off(
      'the marketplace is not told where to tell of closed accounts',
      'set MARKETPLACE_NOTIFICATION_ENDPOINT and MARKETPLACE_VERIFICATION_TOKEN and register both at developer.ebay.com, or claim the exemption there; until then a production keyset stays disabled',
    );
  }
  const result = await challengeOwnEndpoint(config);
  switch (result.kind) {
    case 'right':
      return ok('the address answers its own challenge');
    case 'wrong':
      return failed(
        `${config.endpoint} answers ${result.status}, not with its challenge`,
        'let MARKETPLACE_NOTIFICATION_ENDPOINT lead to this api, byte for byte as registered, without a redirect',
      );
    case 'unreachable':
      return failed(
        `${config.endpoint} cannot be reached`,
        'let MARKETPLACE_NOTIFICATION_ENDPOINT lead to this api from outside',
      );
  }
}
