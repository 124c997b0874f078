import type { MarketplaceHttp } from './marketplace-http.ts';

/** Connection health, whatever the response. */
export type PingResult =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** The marketplace's clock. */
      readonly date: Date | null;
      readonly isCompressed: boolean;
    }
  | { readonly kind: 'unreachable'; readonly detail: string };

/** Sends a minimal request to check connectivity, latency and clock. */
export async function ping(
  http: MarketplaceHttp,
  query: {
    readonly path: `/${string}`;
    readonly params?: Readonly<Record<string, string>>;
    readonly token?: string;
    readonly signal: AbortSignal;
  },
): Promise<PingResult> {
  const { path, params = {}, token, signal } = query;
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const exchange = await http.send({ path, params, headers, signal });
  if (exchange.kind !== 'answered') {
    return { kind: 'unreachable', detail: exchange.detail };
  }
  const { status, date, isCompressed } = exchange;
  const serverTime = new Date(date ?? '');
  return {
    kind: 'answered',
    status,
    date: Number.isNaN(serverTime.getTime()) ? null : serverTime,
    isCompressed,
  };
}
