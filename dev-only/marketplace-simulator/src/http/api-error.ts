import { json, type HttpResponse } from './http-response.ts';

export type Notice = {
  readonly errorId: number;
  readonly domain: string;
  /** REQUEST, BUSINESS or APPLICATION. */
  readonly category: string;
  readonly message: string;
  readonly longMessage: string;
  readonly parameters?: readonly { readonly name: string; readonly value: string }[];
};

const MESSAGE_MAX = 50;

// oxlint-disable-next-line max-params -- in the order of the marketplace's list of errors
export function notice(
  errorId: number,
  domain: string,
  category: string,
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
