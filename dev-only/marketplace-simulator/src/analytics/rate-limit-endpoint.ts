import type { ApiRequest } from '../http/api-request.ts';
import { json, noContent, type HttpResponse } from '../http/http-response.ts';
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

const matches = (wanted: string | null, name: string): boolean =>
  wanted === null || wanted === '' || plain(wanted) === plain(name);

/** GET rate_limit: what is left of the daily quota and when it resets. */
export function getRateLimits({ params, claims }: ApiRequest, quota: DailyQuota): HttpResponse {
  const rateLimits = METERS.filter(
    ([, context, name]) =>
      matches(params.get('api_context'), context) && matches(params.get('api_name'), name),
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
