import { z } from 'zod';

import { dateOf } from '../date-of.ts';
import { fetchJson } from '../http/fetch-json.ts';
import type { MarketplaceHttp } from '../http/marketplace-http.ts';
import type { Outcome } from '../outcome.ts';

export type MeteredApi = 'research' | 'browse' | 'taxonomy';

/** Remaining calls of one API. */
export type Quota = {
  readonly limit: number;
  readonly remaining: number;
  readonly resetsAt: Date | null;
};

const CONTEXTS = { research: 'buy', browse: 'buy', taxonomy: 'commerce' } as const satisfies Record<
  MeteredApi,
  string
>;

/** The marketplace spells these names inconsistently; compare letters only. */
const RESOURCES = {
  research: /marketplaceinsights/u,
  browse: /^buybrowse$/u,
  taxonomy: /taxonomy/u,
} as const satisfies Record<MeteredApi, RegExp>;

const rate = z.object({
  limit: z.number().int().nonnegative(),
  remaining: z.number().int().nonnegative(),
  reset: z.string().nullish(),
});

const rateLimits = z.object({
  rateLimits: z
    .array(
      z.object({
        resources: z
          .array(z.object({ name: z.string(), rates: z.array(rate).nullish() }))
          .nullish(),
      }),
    )
    .nullish(),
});

const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/gu, '');

/**
 * The daily quota of one API. A quota does not prove access: the marketplace also reports APIs the
 * application was never granted.
 */
export async function readQuota(
  http: MarketplaceHttp,
  query: { readonly token: string; readonly api: MeteredApi; readonly signal: AbortSignal },
): Promise<Outcome<Quota>> {
  const reply = await fetchJson(http, {
    path: '/developer/analytics/v1_beta/rate_limit/',
    params: { api_context: CONTEXTS[query.api] },
    schema: rateLimits,
    token: query.token,
    signal: query.signal,
  });
  if (reply.kind !== 'found') {
    return reply;
  }
  const rates = (reply.answer.body.rateLimits ?? [])
    .flatMap(({ resources }) => resources ?? [])
    .filter(({ name }) => RESOURCES[query.api].test(lettersOf(name)))
    .flatMap(({ rates: own }) => own ?? []);
  // Of several windows, the one that runs out first is the limit.
  const [tightest] = rates.toSorted((a, b) => a.remaining - b.remaining);
  return tightest === undefined
    ? { kind: 'nothing-found' }
    : {
        kind: 'found',
        answer: {
          limit: tightest.limit,
          remaining: tightest.remaining,
          resetsAt: dateOf(tightest.reset),
        },
      };
}
