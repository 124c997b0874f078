import type { z } from 'zod';

import { malformed, type Outcome } from '../outcome.ts';
import type { MarketplaceRequest, MarketplaceHttp } from './marketplace-http.ts';
import { readHttpResult } from './read-http-result.ts';
import { readEnvelope, readRefusal, type Notice } from './refusal.ts';

export type JsonRequest<S extends z.ZodType, Other = never> = Omit<
  MarketplaceRequest,
  'headers' | 'form' | 'content'
> & {
  readonly headers?: Readonly<Record<string, string>>;
  readonly token: string;
  readonly schema: S;
  /** Errors that mean "not found" for this call. */
  readonly absentErrors?: ReadonlySet<number>;
  /** Maps errors specific to this call; null for the general meaning. */
  readonly readErrors?: (errors: readonly Notice[]) => Other | null;
};

export type JsonOutcome<T> = Outcome<{ readonly body: T; readonly warnings: readonly Notice[] }>;

/** Valid header characters. A token with any other was never issued by the marketplace. */
const HEADER_SAFE = /^[\x21-\x7E]+$/u;

/** Path of the first schema violation, without any values. */
export const schemaMismatch = ({ issues: [first] }: z.ZodError): string =>
  `the answer does not fit at ${first?.path.join('.') || 'its top'}`;

const hasError = (errors: readonly Notice[], ids: ReadonlySet<number> | undefined): boolean =>
  errors.some(({ errorId }) => ids?.has(errorId));

/** Sends one authorized request and maps the response to the closed union. Never rejects. */
export async function fetchJson<S extends z.ZodType, Other = never>(
  http: MarketplaceHttp,
  question: JsonRequest<S, Other>,
): Promise<JsonOutcome<z.output<S>> | Other> {
  const { schema, absentErrors, readErrors, token: given, headers = {}, ...call } = question;
  const token = given.trim().replace(/^Bearer\s+/u, '');
  if (!HEADER_SAFE.test(token)) {
    return { kind: 'token-refused' };
  }
  const answered = readHttpResult(
    await http.send({
      ...call,
      headers: {
        ...headers,
        'x-ebay-c-marketplace-id': http.config.marketplaceId,
        authorization: `Bearer ${token}`,
      },
    }),
  );
  if ('kind' in answered) {
    return answered;
  }
  if (answered.status === 204) {
    return { kind: 'nothing-found' };
  }
  const { errors, warnings } = readEnvelope(answered.json?.value);
  if (answered.status !== 200 || errors.length > 0) {
    const own = readErrors?.(errors) ?? null;
    if (own !== null) {
      return own;
    }
    return hasError(errors, absentErrors)
      ? { kind: 'nothing-found' }
      : readRefusal(answered, errors, new Date());
  }
  if (answered.json === null) {
    return malformed('the answer is not JSON');
  }
  const parsed = schema.safeParse(answered.json.value);
  return parsed.success
    ? { kind: 'found', answer: { body: parsed.data, warnings } }
    : malformed(schemaMismatch(parsed.error));
}
