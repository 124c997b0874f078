import type { z } from 'zod';

import { malformed, type Outcome } from '../outcome.ts';
import type { Call, MarketplaceHttp } from './marketplace-http.ts';
import { readExchange } from './read-exchange.ts';
import { readEnvelope, readRefusal, type Notice } from './refusal.ts';

export type Question<S extends z.ZodType> = Omit<Call, 'headers' | 'form'> & {
  readonly token: string;
  readonly schema: S;
  /** Errors that mean "there is no such thing" for this call. */
  readonly absentErrors?: ReadonlySet<number>;
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
export async function ask<S extends z.ZodType>(
  http: MarketplaceHttp,
  question: Question<S>,
): Promise<Reply<z.output<S>>> {
  const { schema, absentErrors, token: given, ...call } = question;
  const token = given.trim().replace(/^Bearer\s+/u, '');
  if (!SENDABLE.test(token)) {
    return { kind: 'token-refused' };
  }
  const answered = readExchange(
    await http.send({
      ...call,
      headers: {
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
