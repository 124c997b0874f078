import { stackState } from './stack-state.ts';

async function control(method: string, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${stackState().marketplaceOrigin}/_control/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) {
    throw new Error(`the simulator refused ${path}: ${await response.text()}`);
  }
  return response.json();
}

type TokenWish = {
  readonly application?: 'motors' | 'everything' | 'base';
  readonly kind?: 'application' | 'refresh';
  readonly dailyLimit?: number;
};

/** A token of its own for one journey, so that its faults and its allowance are nobody else's. */
export async function newToken(wish: TokenWish = {}): Promise<string> {
  const { token } = (await control('POST', 'tokens', { dailyLimit: 1_000, ...wish })) as {
    token: string;
  };
  return token;
}

export const setFaults = (token: string, faults: readonly object[]): Promise<unknown> =>
  control('PUT', 'faults', { token, faults });
