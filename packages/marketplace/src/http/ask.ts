import type { z } from 'zod';

import { malformed, type Outcome } from '../outcome.ts';
import type { Call, MarketplaceHttp } from './marketplace-http.ts';
import { readExchange } from './read-exchange.ts';
import { readEnvelope, readRefusal, type Notice } from './refusal.ts';

export type Question<S extends z.ZodType, Other = never> = Omit<Call, 'headers' | 'form'> & {
  readonly headers?: Readonly<Record<string, string>>;
  readonly token: string;
  readonly schema: S;
  /** Errors that mean "there is no such thing" for this call. */
  readonly absentErrors?: ReadonlySet<number>;
  /** What errors mean that only this call knows; null where they mean what they always do. */
  readonly readErrors?: (errors: readonly Notice[]) => Other | null;
};

export type Reply<T> = Outcome<{ readonly body: T; readonly warnings: readonly Notice[] }>;

/** The characters a header can carry. A token with any other was never issued by the marketplace. */
const SENDABLE = /^[\x21-\x7E]+$/u;

/** Where a body first departs from its schema; the values themselves stay out of the text. */
export const mismatch = ({ issues: [first] }: z.ZodError): string =>
  `the answer does not fit at ${first?.path.join('.') || 'its top'}`;

const means = (errors: readonly Notice[], ids: ReadonlySet<number> | undefined): boolean =>
  errors.some(({ errorId }) => ids?.has(errorId));

/** Asks one question with a token and reads the answer into the closed union. Never rejects. */
export async function ask<S extends z.ZodType, Other = never>(
  http: MarketplaceHttp,
  question: Question<S, Other>,
): Promise<Reply<z.output<S>> | Other> {
  const { schema, absentErrors, readErrors, token: given, headers = {}, ...call } = question;
  const token = given.trim().replace(/^Bearer\s+/u, '');
  if (!SENDABLE.test(token)) {
    return { kind: 'token-refused' };
  }
  const answered = readExchange(
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
    return means(errors, absentErrors)
      ? { kind: 'nothing-found' }
      : readRefusal(answered, errors, new Date());
  }
  if (answered.json === null) {
    return malformed('the answer is not JSON');
  }
  const parsed = schema.safeParse(answered.json.value);
  return parsed.success
    ? { kind: 'found', answer: { body: parsed.data, warnings } }
    : malformed(mismatch(parsed.error));
}
