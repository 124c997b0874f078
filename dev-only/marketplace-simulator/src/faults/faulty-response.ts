import { notice, refusal } from '../http/api-error.ts';
import { html, json, type HttpResponse } from '../http/http-response.ts';
import { commonError } from '../http/published-errors.ts';
import { APIS, type MeteredApi } from '../quota/daily-quota.ts';
import type { Fault, GarbageKind } from './fault.ts';

const GATEWAY_PAGE =
  '<!DOCTYPE html><html><head><title>Error Page</title></head><body><h1>We are sorry</h1></body></html>';

export const internalError = (api: MeteredApi, status = 500): HttpResponse => {
  const { errorId, domain } = APIS[api];
  const text =
    'There was a problem with an eBay internal system or process. Contact eBay developer support for assistance.';
  return refusal(status, notice(errorId, domain, 'APPLICATION', text));
};

const GARBAGE = {
  html: () => html(GATEWAY_PAGE),
  'truncated-json': () => ({
    ...json({}),
    body: '{"total":3,"limit":50,"offset":0,"itemSales":[{"itemId":"v1|2',
  }),
  'wrong-schema': () =>
    json({
      total: 'many',
      itemSales: { first: { title: 42, lastSoldPrice: 12.5 } },
      itemSummaries: 'none',
      itemId: 7,
      categoryTreeId: 100,
      rootCategoryNode: [],
      aspects: 'several',
      rateLimits: 'plenty',
      access_token: 17,
    }),
  empty: () => ({ ...json({}), body: '' }),
  /** Too large for memory; it is written in chunks. */
  huge: () => null,
} as const satisfies Record<GarbageKind, () => HttpResponse | null>;

/** The faulty response of an effect; null if the effect is on the delivery only. */
export function faultyResponse(effect: Fault, api: MeteredApi): HttpResponse | null {
  switch (effect.kind) {
    case 'unauthorized':
      return commonError('invalidToken');
    case 'throttle':
      return {
        ...commonError('tooManyRequests'),
        ...(effect.retryAfter !== undefined && {
          headers: { 'retry-after': String(effect.retryAfter) },
        }),
      };
    case 'server-error': {
      const { status = 500, body = 'json' } = effect;
      return body === 'json'
        ? internalError(api, status)
        : html(body === 'html' ? GATEWAY_PAGE : '', status);
    }
    case 'refuse':
      return refusal(
        effect.status,
        notice(
          effect.errorId,
          effect.domain ?? APIS[api].domain,
          effect.status === 409 ? 'BUSINESS' : 'REQUEST',
          'Refused as arranged.',
          effect.parameters,
        ),
      );
    case 'garbage':
      return GARBAGE[effect.body]();
    case 'redirect':
      return { ...html('', 302), headers: { location: effect.location } };
    case 'latency':
    case 'cut':
    case 'trickle':
    case 'reset':
    case 'blackhole':
    case 'gzip':
      break;
  }
  return null;
}
