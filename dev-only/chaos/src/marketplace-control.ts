import type { CallRecord } from '@partsight/marketplace-simulator/http/call-log';

export type Fault = Readonly<Record<string, unknown>> & { readonly kind: string };

export type MarketplaceControl = {
  readonly origin: string;
  issueTokens(count: number): Promise<{ token: string; tokenId: string }[]>;
  revoke(token: string): Promise<void>;
  /** For everybody, or for one token alone. */
  setFaults(faults: readonly Fault[], token?: string): Promise<void>;
  /** Every call since the last time, in order of arrival. Throws if the simulator lost any. */
  takeCalls(): Promise<CallRecord[]>;
};

/** The simulator's own levers, over HTTP. */
export function marketplaceControl(origin: string): MarketplaceControl {
  const send = async (method: string, path: string, body: unknown): Promise<unknown> => {
    const response = await fetch(`${origin}/_control/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) {
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    }
    return response.headers.get('content-length') === '0' ? null : response.json();
  };
  return {
    origin,
    async issueTokens(count) {
      const wish = { application: 'motors', dailyLimit: 100_000_000, expiresInS: 86_400 };
      const answer = await send('POST', 'tokens', { ...wish, count: Math.max(2, count) });
      return (answer as { tokens: { token: string; tokenId: string }[] }).tokens.slice(0, count);
    },
    async revoke(token) {
      await send('POST', 'tokens/revoke', { token });
    },
    async setFaults(faults, token) {
      await send('PUT', 'faults', { token, faults });
    },
    async takeCalls() {
      const answer = (await send('POST', 'calls/take', {})) as {
        calls: CallRecord[];
        lost: number;
      };
      if (answer.lost > 0) {
        throw new Error(`the simulator forgot ${answer.lost} calls`);
      }
      return answer.calls;
    },
  };
}
