import { json, noContent, type Answer } from '../http/answer.ts';
import type { ApiRequest } from '../http/api-request.ts';
import type { DailyQuota, MeteredApi } from '../quota/daily-quota.ts';

const DAY_S = 86_400;

/** Meters are shown for every API, granted or not. */
const METERS = [
  ['insights', 'buy', 'marketplace_insights', 'v1_beta', 'buy.marketplace.insights'],
  ['browse', 'buy', 'browse', 'v1', 'buy.browse'],
  ['taxonomy', 'commerce', 'taxonomy', 'v1', 'commerce.taxonomy'],
  ['analytics', 'developer', 'analytics', 'v1_beta', 'developer.analytics'],
] as const satisfies readonly (readonly [MeteredApi, string, string, string, string])[];

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/gu, '');

const isAskedFor = (asked: string | null, name: string): boolean =>
  asked === null || asked === '' || plain(asked) === plain(name);

/** GET rate_limit: what is left of the day's allowance and when it starts again. */
export function getRateLimits({ params, claims }: ApiRequest, quota: DailyQuota): Answer {
  const rateLimits = METERS.filter(
    ([, context, name]) =>
      isAskedFor(params.get('api_context'), context) && isAskedFor(params.get('api_name'), name),
  ).map(([api, apiContext, apiName, apiVersion, resource]) => {
    const { limit, count, remaining, reset } = quota.read(claims, api);
    return {
      apiContext,
      apiName,
      apiVersion,
      resources: [
        {
          name: resource,
          rates: [{ count, limit, remaining, reset: reset.toISOString(), timeWindow: DAY_S }],
        },
      ],
    };
  });
  return rateLimits.length === 0 ? noContent() : json({ rateLimits });
}
