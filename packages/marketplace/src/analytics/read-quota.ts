import { z } from 'zod';

import { dateOf } from '../date-of.ts';
import { ask } from '../http/ask.ts';
import type { MarketplaceHttp } from '../http/marketplace-http.ts';
import type { Outcome } from '../outcome.ts';

export type MeteredApi = 'research' | 'browse' | 'taxonomy';

/** What is left of one API's calls. */
export type Quota = {
  readonly limit: number;
  readonly remaining: number;
  readonly resetsAt: Date | null;
};

const CONTEXTS = { research: 'buy', browse: 'buy', taxonomy: 'commerce' } as const satisfies Record<
  MeteredApi,
  string
>;

/** The marketplace is not consistent in how it writes these names; letters alone decide. */
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
 * The day's allowance of one API. A meter proves nothing about access: the marketplace shows them
 * for APIs too that an application was never granted.
 */
export async function readQuota(
  http: MarketplaceHttp,
  query: { readonly token: string; readonly api: MeteredApi; readonly signal: AbortSignal },
): Promise<Outcome<Quota>> {
  const reply = await ask(http, {
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
  // With several windows the one that is used up soonest is the one that stops the work.
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
