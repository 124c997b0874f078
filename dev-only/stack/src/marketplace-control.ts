import type { CallRecord } from '@partsight/marketplace-simulator/http/call-log';

export type Fault = Readonly<Record<string, unknown>> & { readonly kind: string };

/** More calls than any run makes. */
export const DAILY_LIMIT = 100_000_000;

export type MarketplaceControl = {
  readonly origin: string;
  /** Sends a request to the control API. */
  readonly send: (method: string, path: string, body?: unknown) => Promise<unknown>;
  readonly issueTokens: (count: number) => Promise<{ token: string; tokenId: string }[]>;
  readonly revoke: (token: string) => Promise<void>;
  /** Where people come back to after a consent. */
  readonly sendBackTo: (url: string) => Promise<void>;
  /** For all tokens, or for one. */
  readonly setFaults: (faults: readonly Fault[], token?: string) => Promise<void>;
  /** Returns every call since the previous takeCalls, by arrival. Throws if the simulator dropped any. */
  readonly takeCalls: () => Promise<CallRecord[]>;
};

/** Client of the simulator's control API. */
export function marketplaceControl(origin: string): MarketplaceControl {
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${origin}/_control/${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (!response.ok) {
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    }
    return response.headers.get('content-length') === '0' ? null : response.json();
  };
  return {
    origin,
    send,
    async issueTokens(count) {
      const options = { application: 'motors', dailyLimit: DAILY_LIMIT, expiresInS: 86_400 };
      const issued = await send('POST', 'tokens', { ...options, count: Math.max(2, count) });
      return (issued as { tokens: { token: string; tokenId: string }[] }).tokens.slice(0, count);
    },
    async revoke(token) {
      await send('POST', 'tokens/revoke', { token });
    },
    async sendBackTo(url) {
      await send('PUT', 'callback', { url });
    },
    async setFaults(faults, token) {
      await send('PUT', 'faults', { token, faults });
    },
    async takeCalls() {
      const { calls, lost } = (await send('POST', 'calls/take', {})) as {
        calls: CallRecord[];
        lost: number;
      };
      if (lost > 0) {
        throw new Error(`the simulator dropped ${lost} calls`);
      }
      return calls;
    },
  };
}
