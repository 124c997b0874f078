import { stackState } from './stack-state.ts';

async function callControlApi(method: string, path: string, body: object): Promise<unknown> {
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

type TokenOptions = {
  readonly application?: 'motors' | 'everything' | 'base';
  readonly dailyLimit?: number;
};

/** Creates a token for one journey, so that its faults and quota affect no other journey. */
export async function createToken(options: TokenOptions = {}): Promise<string> {
  const { token } = (await callControlApi('POST', 'tokens', { dailyLimit: 1_000, ...options })) as {
    token: string;
  };
  return token;
}

export const setFaults = (token: string, faults: readonly object[]): Promise<unknown> =>
  callControlApi('PUT', 'faults', { token, faults });
