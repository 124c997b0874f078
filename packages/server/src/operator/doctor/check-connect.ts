import { isSubscribed } from '../../accounts/notifications/subscribe-to-notices.service.ts';
import type { AdHocMarketplace } from '../../engine/lanes/call/ad-hoc-marketplace.ts';
import type { ApiConfig } from '../../platform/config/api-config.ts';
import { failed, off, ok, skipped, type CheckResult } from './check-result.ts';

/** Whether sellers can connect their accounts. What leads there is only proved by a consent. */
export const checkConnect = (
  { ruName, application }: ApiConfig['marketplace'],
  origin: string,
): CheckResult => {
  const address = `${origin}/api/ebay/callback`;
  return ruName === null || application === null
    ? off(
        'no eBay account can be connected',
        `register ${address} under User Tokens at developer.ebay.com and set MARKETPLACE_RUNAME, or let sellers upload their reports`,
      )
    : ok(`sellers can connect; ${ruName} must lead to ${address}, also for a decline`);
};

/** Whether eBay tells us that a seller revoked their consent. */
export async function checkRevocations(
  marketplace: Pick<AdHocMarketplace, 'readNotificationSetup'>,
  token: string,
  config: Pick<ApiConfig, 'marketplace' | 'notifications'>,
): Promise<CheckResult> {
  const { notifications } = config;
  if (config.marketplace.ruName === null || notifications === null) {
    return skipped('no accounts are connected, or no notices are received');
  }
  const setup = await marketplace.readNotificationSetup({
    token,
    signal: AbortSignal.timeout(20_000),
  });
  if (setup.kind !== 'found') {
    return failed(`the subscriptions cannot be read: ${setup.kind}`, 'try again');
  }
  return isSubscribed(setup.answer, notifications.endpoint)
    ? ok('revoked consents are reported')
    : failed(
        'eBay does not report revoked consents',
        'run `admin notifications subscribe <e-mail for alerts>`',
      );
}
