import type { ApiRequest } from '../http/api-request.ts';
import { json, noContent, type HttpResponse } from '../http/http-response.ts';
import { APIS, METERED_APIS, type DailyQuota } from '../quota/daily-quota.ts';

const DAY_S = 86_400;

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/gu, '');

const matches = (wanted: string | null, name: string): boolean =>
  wanted === null || wanted === '' || plain(wanted) === plain(name);

/** GET rate_limit: what is left of the daily quota and when it resets, of every API, granted or not. */
export function getRateLimits({ params, claims }: ApiRequest, quota: DailyQuota): HttpResponse {
  const rateLimits = METERED_APIS.flatMap((api) => {
    const { meter } = APIS[api];
    if (
      meter === undefined ||
      !matches(params.get('api_context'), meter.context) ||
      !matches(params.get('api_name'), meter.name)
    ) {
      return [];
    }
    const { limit, count, remaining, reset } = quota.read(claims, api);
    const rate = { count, limit, remaining, reset: reset.toISOString(), timeWindow: DAY_S };
    return {
      apiContext: meter.context,
      apiName: meter.name,
      apiVersion: meter.version,
      resources: [{ name: meter.resource, rates: [rate] }],
    };
  });
  return rateLimits.length === 0 ? noContent() : json({ rateLimits });
}
