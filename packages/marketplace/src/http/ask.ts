import type { z } from 'zod';

import { malformed, type Outcome } from '../outcome.ts';
import type { Call, MarketplaceHttp } from './marketplace-http.ts';
import { readEnvelope, readRefusal, type Envelope, type Notice } from './refusal.ts';

export type Question<S extends z.ZodType> = Omit<Call, 'headers' | 'form'> & {
  readonly token: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly schema: S;
  /** Errors that mean "there is no such thing" for this call. */
  readonly absentErrors?: ReadonlySet<number>;
};

export type Reply<T> = Outcome<{ readonly body: T; readonly warnings: Envelope['warnings'] }>;

/** The characters a header can carry. A token with any other was never issued by the marketplace. */
const SENDABLE = /^[\x21-\x7E]+$/u;

const parseJson = (text: string): { value: unknown } | null => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
};

/** Where a body first departs from its schema; the values themselves stay out of the text. */
const departure = (error: z.ZodError): string => {
  const [first] = error.issues;
  return `the answer does not fit at ${first?.path.join('.') ?? 'its top'}`;
};

const means = (errors: readonly Notice[], ids: ReadonlySet<number> | undefined): boolean =>
  errors.some(({ errorId }) => ids?.has(errorId));

/** Asks one question with a token and reads the answer into the closed union. Never rejects. */
export async function ask<S extends z.ZodType>(
  http: MarketplaceHttp,
  question: Question<S>,
): Promise<Reply<z.output<S>>> {
  const token = question.token.trim().replace(/^Bearer\s+/u, '');
  if (!SENDABLE.test(token)) {
    return { kind: 'token-refused' };
  }
  const { schema, absentErrors, ...call } = question;
  const exchange = await http.send({
    ...call,
    headers: {
      'x-ebay-c-marketplace-id': http.config.marketplaceId,
      ...question.headers,
      authorization: `Bearer ${token}`,
    },
  });
  if (exchange.kind === 'unreachable') {
    return exchange;
  }
  if (exchange.kind === 'too-large') {
    return malformed(exchange.detail);
  }
  if (exchange.status === 204) {
    return { kind: 'nothing-found' };
  }
  const json = parseJson(exchange.body);
  const { errors, warnings } = readEnvelope(json?.value);
  if (exchange.status !== 200 || errors.length > 0) {
    return means(errors, absentErrors)
      ? { kind: 'nothing-found' }
      : readRefusal(exchange, errors, new Date());
  }
  if (json === null) {
    return malformed('the answer is not JSON');
  }
  const parsed = schema.safeParse(json.value);
  return parsed.success
    ? { kind: 'found', answer: { body: parsed.data, warnings } }
    : malformed(departure(parsed.error));
}
