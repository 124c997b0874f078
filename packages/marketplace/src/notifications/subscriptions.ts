import { z } from 'zod';

import { fetchJson } from '../http/fetch-json.ts';
import type { MarketplaceHttp } from '../http/marketplace-http.ts';
import { sendJson } from '../http/send-json.ts';
import type { Failure, Outcome } from '../outcome.ts';

const PATH = '/commerce/notification/v1';

/** The marketplace has no config until one is set. */
const NO_CONFIG = new Set([195_003]);

const config = z.object({ alertEmail: z.string().nullish() });

const destinations = z.object({
  destinations: z
    .array(
      z.object({
        destinationId: z.string(),
        status: z.string().nullish(),
        deliveryConfig: z.object({ endpoint: z.string() }),
      }),
    )
    .nullish(),
});

const subscriptions = z.object({
  subscriptions: z
    .array(
      z.object({
        topicId: z.string(),
        destinationId: z.string().nullish(),
        status: z.string().nullish(),
      }),
    )
    .nullish(),
});

type Call = { readonly token: string; readonly signal: AbortSignal };

/** What the application is notified of, and where. */
export type NotificationSetup = {
  readonly alertEmail: string | null;
  readonly destinations: readonly { readonly id: string; readonly endpoint: string }[];
  readonly subscriptions: readonly {
    readonly topic: string;
    readonly destinationId: string | null;
  }[];
};

export async function readNotificationSetup(
  http: MarketplaceHttp,
  call: Call,
): Promise<Outcome<NotificationSetup>> {
  const known = await fetchJson(http, {
    ...call,
    path: `${PATH}/config`,
    schema: config,
    absentErrors: NO_CONFIG,
  });
  if (known.kind !== 'found' && known.kind !== 'nothing-found') {
    return known;
  }
  const places = await fetchJson(http, {
    ...call,
    path: `${PATH}/destination`,
    schema: destinations,
  });
  if (places.kind !== 'found' && places.kind !== 'nothing-found') {
    return places;
  }
  const topics = await fetchJson(http, {
    ...call,
    path: `${PATH}/subscription`,
    schema: subscriptions,
  });
  if (topics.kind !== 'found' && topics.kind !== 'nothing-found') {
    return topics;
  }
  const isEnabled = ({ status }: { status?: string | null | undefined }) => status === 'ENABLED';
  return {
    kind: 'found',
    answer: {
      alertEmail: known.kind === 'found' ? (known.answer.body.alertEmail ?? null) : null,
      destinations:
        places.kind === 'found'
          ? (places.answer.body.destinations ?? [])
              .filter(isEnabled)
              .map(({ destinationId, deliveryConfig: { endpoint } }) => ({
                id: destinationId,
                endpoint,
              }))
          : [],
      subscriptions:
        topics.kind === 'found'
          ? (topics.answer.body.subscriptions ?? [])
              .filter(isEnabled)
              .map(({ topicId, destinationId }) => ({
                topic: topicId,
                destinationId: destinationId ?? null,
              }))
          : [],
    },
  };
}

type Sent = Promise<{ readonly kind: 'done' } | Failure>;

/** Whom the marketplace writes to when an address stops answering. */
export const setAlertEmail = (
  http: MarketplaceHttp,
  { alertEmail, ...call }: Call & { readonly alertEmail: string },
): Sent => sendJson(http, { ...call, path: `${PATH}/config`, method: 'PUT', body: { alertEmail } });

/** The address answers a challenge before it is accepted. */
export const addDestination = (
  http: MarketplaceHttp,
  query: Call & { readonly endpoint: string; readonly verificationToken: string },
): Sent => {
  const { endpoint, verificationToken, ...call } = query;
  const body = {
    name: 'PartSight',
    status: 'ENABLED',
    deliveryConfig: { endpoint, verificationToken },
  };
  return sendJson(http, { ...call, path: `${PATH}/destination`, method: 'POST', body });
};

export const addSubscription = (
  http: MarketplaceHttp,
  query: Call & { readonly topic: string; readonly destinationId: string },
): Sent => {
  const { topic, destinationId, ...call } = query;
  const payload = { format: 'JSON', schemaVersion: '1.0', deliveryProtocol: 'HTTPS' };
  const body = { topicId: topic, status: 'ENABLED', destinationId, payload };
  return sendJson(http, { ...call, path: `${PATH}/subscription`, method: 'POST', body });
};
