import type { MarketplaceHttp } from './marketplace-http.ts';

/** What the line itself is like, whatever was answered. */
export type Knock =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** What time the marketplace has. */
      readonly date: Date | null;
      readonly isPacked: boolean;
    }
  | { readonly kind: 'unreachable'; readonly detail: string };

/** Asks for nothing in particular, to see whether anybody is there and how they speak. */
export async function knock(
  http: MarketplaceHttp,
  query: {
    readonly path: `/${string}`;
    readonly params?: Readonly<Record<string, string>>;
    readonly token?: string;
    readonly signal: AbortSignal;
  },
): Promise<Knock> {
  const { path, params = {}, token, signal } = query;
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const exchange = await http.send({ path, params, headers, signal });
  if (exchange.kind !== 'answered') {
    return { kind: 'unreachable', detail: exchange.detail };
  }
  const { status, date, isPacked } = exchange;
  const told = new Date(date ?? '');
  return { kind: 'answered', status, date: Number.isNaN(told.getTime()) ? null : told, isPacked };
}
