import { malformed, type Failure } from '../outcome.ts';
import type { Exchange } from './marketplace-http.ts';

/** A whole answer, its body parsed where it is JSON. */
export type Answered = {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly json: { readonly value: unknown } | null;
};

function parseJson(text: string): Answered['json'] {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** Tells answers from failures of the line. */
export function readExchange(exchange: Exchange): Answered | Failure {
  switch (exchange.kind) {
    case 'unreachable':
      return exchange;
    case 'unusable':
      return malformed(exchange.detail);
    case 'answered':
      break;
  }
  return {
    status: exchange.status,
    retryAfter: exchange.retryAfter,
    json: parseJson(exchange.body),
  };
}
