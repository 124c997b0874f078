import type { NotificationSetup } from '@partsight/marketplace/notifications/subscriptions';

import {
  withAdHocMarketplace,
  type AdHocMarketplace,
} from '../../engine/lanes/call/ad-hoc-marketplace.ts';
import type { ApiConfig } from '../../platform/config/api-config.ts';

/** Notices of closed accounts are registered on the portal; this one only here. */
export const REVOCATION_TOPIC = 'AUTHORIZATION_REVOCATION';

const CALL_MS = 20_000;

export type SubscribeResult =
  | { readonly kind: 'done'; readonly made: readonly string[] }
  | { readonly kind: 'failed'; readonly reason: string };

type Config = Pick<ApiConfig, 'marketplace' | 'notifications'>;

const failed = (what: string, { kind }: { readonly kind: string }): SubscribeResult => ({
  kind: 'failed',
  reason: `${what}: ${kind}`,
});

/** Whether notices of revoked consents reach an address. */
export function isSubscribed(
  { destinations, subscriptions }: NotificationSetup,
  endpoint: string,
): boolean {
  const ids = new Set(destinations.filter((one) => one.endpoint === endpoint).map(({ id }) => id));
  return subscriptions.some(
    ({ topic, destinationId }) =>
      topic === REVOCATION_TOPIC && destinationId !== null && ids.has(destinationId),
  );
}

async function subscribe(
  marketplace: AdHocMarketplace,
  { endpoint, verificationToken }: NonNullable<Config['notifications']>,
  alertEmail: string,
): Promise<SubscribeResult> {
  const minted = await marketplace.mint?.mint('base', AbortSignal.timeout(CALL_MS));
  if (minted?.kind !== 'granted') {
    return failed('no application token', minted ?? { kind: 'no keyset' });
  }
  const call = () => ({ token: minted.token, signal: AbortSignal.timeout(CALL_MS) });
  const made: string[] = [];
  const before = await marketplace.readNotificationSetup(call());
  if (before.kind !== 'found') {
    return failed('the subscriptions cannot be read', before);
  }
  if (before.answer.alertEmail !== alertEmail) {
    const set = await marketplace.setAlertEmail({ ...call(), alertEmail });
    if (set.kind !== 'done') {
      return failed('the e-mail for alerts is refused', set);
    }
    made.push('e-mail for alerts');
  }
  if (!before.answer.destinations.some((one) => one.endpoint === endpoint)) {
    const added = await marketplace.addDestination({ ...call(), endpoint, verificationToken });
    if (added.kind !== 'done') {
      return failed('the address is refused', added);
    }
    made.push('destination');
  }
  const after = await marketplace.readNotificationSetup(call());
  const destination =
    after.kind === 'found'
      ? after.answer.destinations.find((one) => one.endpoint === endpoint)
      : undefined;
  if (after.kind !== 'found' || destination === undefined) {
    return failed('the destination cannot be read', after);
  }
  if (!isSubscribed(after.answer, endpoint)) {
    const added = await marketplace.addSubscription({
      ...call(),
      topic: REVOCATION_TOPIC,
      destinationId: destination.id,
    });
    if (added.kind !== 'done') {
      return failed('the subscription is refused', added);
    }
    made.push(REVOCATION_TOPIC);
  }
  return { kind: 'done', made };
}

/** Subscribes to notices of revoked consents. What exists is left alone, so it can be run at any time. */
export const subscribeToNotices = async (
  { marketplace: config, notifications }: Config,
  alertEmail: string,
): Promise<SubscribeResult> =>
  notifications === null
    ? {
        kind: 'failed',
        reason: 'MARKETPLACE_NOTIFICATION_ENDPOINT and MARKETPLACE_VERIFICATION_TOKEN are not set',
      }
    : withAdHocMarketplace(config, (marketplace) =>
        subscribe(marketplace, notifications, alertEmail),
      );
