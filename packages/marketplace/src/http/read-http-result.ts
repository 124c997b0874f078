import { malformed, type Failure } from '../outcome.ts';
import type { HttpResult } from './marketplace-http.ts';

/** A complete response, with its body parsed when it is JSON. */
export type HttpResponse = {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly json: { readonly value: unknown } | null;
};

function parseJson(text: string): HttpResponse['json'] {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** Separates responses from transport failures. */
export function readHttpResult(exchange: HttpResult): HttpResponse | Failure {
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
