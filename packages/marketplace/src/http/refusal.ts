import { CATEGORY_REFUSED, type RequestRefused } from '@partsight/domain/runs/lookup-outcome';
import { z } from 'zod';

import { malformed, type Failure } from '../outcome.ts';
import { readRetryAfter } from './retry-after.ts';

const notice = z.object({
  errorId: z.number(),
  message: z.string().nullish(),
  longMessage: z.string().nullish(),
  parameters: z
    .array(z.object({ name: z.string().nullish(), value: z.string().nullish() }))
    .nullish(),
});
export type Notice = z.output<typeof notice>;

const envelope = z.object({
  errors: z.array(notice).nullish(),
  warnings: z.array(notice).nullish(),
});

export type Envelope = { readonly errors: readonly Notice[]; readonly warnings: readonly Notice[] };

/** Errors and warnings of a body; empty for any other shape. */
export function readEnvelope(body: unknown): Envelope {
  const parsed = envelope.safeParse(body);
  return {
    errors: parsed.data?.errors ?? [],
    warnings: parsed.data?.warnings ?? [],
  };
}

/** Messages that mean the same with any status. */
const TOKEN_REFUSED = new Set([1001, 1002, 1003]);
const ACCESS_NOT_GRANTED = new Set([1100, 100_017]);
const QUOTA_SPENT = 2001;
/** The path does not exist for this application; some keysets get this instead of a denial. */
const NOT_RESOLVED = 2002;

/** About our configuration: site, categories, filters, paging. */
const SETUP_REFUSED = new Set([
  2004, 12_001, 12_013, 12_019, 12_020, 100_002, 100_003, 100_004, 100_005, 100_006, 100_007,
  100_011, 100_012, 100_013, 100_014, 100_016, 100_018, 100_019, 100_020, 100_021,
]);
/** About the query: keywords, product number. */
const QUESTION_REFUSED = new Set([100_001, 100_008, 100_009, 100_010]);

function refusedRequest(errors: readonly Notice[]): RequestRefused | null {
  const about = (ids: ReadonlySet<number>): number | undefined =>
    errors.find(({ errorId }) => ids.has(errorId))?.errorId;
  const setup = about(SETUP_REFUSED);
  if (setup !== undefined) {
    return { kind: 'request-refused', errorId: setup, about: 'setup' };
  }
  const question = about(QUESTION_REFUSED);
  return question === undefined
    ? null
    : { kind: 'request-refused', errorId: question, about: 'question' };
}

function refusedCategory({ parameters, longMessage }: Notice): string | null {
  const named = parameters?.find(({ name }) => name === 'categoryId')?.value;
  return named ?? /\bcategory (\d+)\b/u.exec(longMessage ?? '')?.[1] ?? null;
}

/** The failure that a response's errors and status mean. */
export function readRefusal(
  { status, retryAfter }: { status: number; retryAfter: string | null },
  errors: readonly Notice[],
  now: Date,
): Failure {
  const category = errors.find(({ errorId }) => errorId === CATEGORY_REFUSED);
  if (category !== undefined) {
    return { kind: 'category-not-granted', categoryId: refusedCategory(category) };
  }
  const hasError = (isMeant: (errorId: number) => boolean): boolean =>
    errors.some(({ errorId }) => isMeant(errorId));
  if (status === 429 || hasError((id) => id === QUOTA_SPENT)) {
    return { kind: 'throttled', until: readRetryAfter(retryAfter, now) };
  }
  if (status === 401 || hasError((id) => TOKEN_REFUSED.has(id))) {
    return { kind: 'token-refused' };
  }
  if (status === 403 || hasError((id) => ACCESS_NOT_GRANTED.has(id) || id === NOT_RESOLVED)) {
    return { kind: 'access-not-granted' };
  }
  const refused = status >= 500 ? null : refusedRequest(errors);
  if (refused !== null) {
    return refused;
  }
  const reason = [status, ...errors.map(({ errorId }) => errorId)].join('/');
  return status >= 500 || status === 408
    ? { kind: 'unreachable', detail: `answered ${reason}` }
    : malformed(`answered ${reason}`);
}
