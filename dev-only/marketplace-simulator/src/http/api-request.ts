import type { Application } from '../oauth/applications.ts';
import type { TokenClaims } from '../oauth/token-text.ts';
import type { Wire } from './wire.ts';

/** A call with a valid token of the right scope. */
export type ApiRequest = {
  readonly path: string;
  readonly params: URLSearchParams;
  readonly header: (name: string) => string | null;
  readonly claims: TokenClaims;
  readonly application: Application;
  readonly nowMs: number;
  readonly wire: Wire;
  /** The origin of this server, for addresses in responses. */
  readonly origin: string;
  /** The origin of images; the marketplace has them on another host. */
  readonly imageOrigin: string;
};

/** The integer in a text; null for anything else. */
export const wholeNumber = (text: string): number | null =>
  /^-?\d{1,9}$/u.test(text) ? Number(text) : null;

export const listOf = (text: string | null): string[] =>
  (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

export function pageLinks(
  request: ApiRequest,
  page: { hits: number; limit: number; offset: number },
): { href: string; next?: string; prev?: string } {
  const at = (offset: number): string => {
    const params = new URLSearchParams(request.params);
    params.set('limit', String(page.limit));
    params.set('offset', String(offset));
    return `${request.origin}${request.path}?${params.toString()}`;
  };
  const nextOffset = page.offset + page.limit;
  return {
    href: at(page.offset),
    ...(nextOffset < Math.min(page.hits, 10_000) && { next: at(nextOffset) }),
    ...(page.offset > 0 && { prev: at(Math.max(0, page.offset - page.limit)) }),
  };
}

export const moneyText = (minor: number): string =>
  `${minor < 0 ? '-' : ''}${Math.floor(Math.abs(minor) / 100)}.${String(Math.abs(minor) % 100).padStart(2, '0')}`;
