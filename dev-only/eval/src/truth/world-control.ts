import type { WorldTruth } from './world-truth.ts';

export type DealerLine = {
  readonly partNumber: string;
  readonly description: string;
  readonly quantity: number;
  readonly costMinor: number;
};

const INDEX_STEP_MS = 15 * 60_000;

/** The simulator's levers for the world itself. */
export function worldControl(marketplaceOrigin: string) {
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${marketplaceOrigin}/_control/${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (!response.ok) {
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    }
    return response.json();
  };
  return {
    async open(seed: number, grammar: string): Promise<void> {
      await send('PUT', 'world', { world: 'harsh', grammar, seed });
      // Right after the index was renewed, so that question and truth mean the same moment.
      await send('PUT', 'clock', { offsetMs: -(Date.now() % INDEX_STEP_MS) });
    },
    async numbers(count: number): Promise<readonly DealerLine[]> {
      const answer = await send('GET', `numbers?count=${count}`);
      return (answer as { lines: readonly DealerLine[] }).lines;
    },
    truth: async (number: string): Promise<WorldTruth> =>
      (await send('GET', `truth/${encodeURIComponent(number)}`)) as WorldTruth,
  };
}
