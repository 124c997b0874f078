import { json, type HttpResponse } from './http-response.ts';

export type Notice = {
  readonly errorId: number;
  readonly domain: string;
  readonly category: 'REQUEST' | 'BUSINESS' | 'APPLICATION';
  readonly message: string;
  readonly longMessage: string;
  readonly parameters?: readonly { readonly name: string; readonly value: string }[];
};

const MESSAGE_MAX = 50;

// oxlint-disable-next-line max-params -- in the order of the marketplace's list of errors
export function notice(
  errorId: number,
  domain: string,
  category: Notice['category'],
  longMessage: string,
  parameters: Readonly<Record<string, string>> = {},
): Notice {
  const named = Object.entries(parameters).map(([name, value]) => ({ name, value }));
  return {
    errorId,
    domain,
    category,
    message: longMessage.slice(0, MESSAGE_MAX),
    longMessage,
    ...(named.length > 0 && { parameters: named }),
  };
}

export const refusal = (status: number, ...errors: readonly Notice[]): HttpResponse =>
  json({ errors }, status);

/** Errors that all APIs of the marketplace share. */
export const COMMON = {
  missingToken: () =>
    refusal(
      400,
      notice(
        1002,
        'OAuth',
        'REQUEST',
        'Access token is missing in the Authorization HTTP request header.',
      ),
    ),
  wrongScheme: (scheme: string) =>
    refusal(
      400,
      notice(
        1003,
        'OAuth',
        'REQUEST',
        `Token type in the Authorization header is invalid:${scheme}`,
      ),
    ),
  invalidToken: () =>
    refusal(401, {
      errorId: 1001,
      domain: 'OAuth',
      category: 'REQUEST',
      message: 'Invalid access token',
      longMessage:
        'Invalid access token. Check the value of the Authorization HTTP request header.',
    }),
  accessDenied: () =>
    refusal(403, {
      errorId: 1100,
      domain: 'ACCESS',
      category: 'REQUEST',
      message: 'Access denied',
      longMessage: 'Insufficient permissions to fulfill the request.',
    }),
  notResolved: () => refusal(404, notice(2002, 'ACCESS', 'REQUEST', 'Resource not resolved')),
  tooManyRequests: (): HttpResponse =>
    refusal(429, {
      errorId: 2001,
      domain: 'ACCESS',
      category: 'REQUEST',
      message: 'Too many requests.',
      longMessage: 'The request limit has been reached for the resource.',
    }),
} as const;
