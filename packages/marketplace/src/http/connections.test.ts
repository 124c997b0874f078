import { describe, expect, test } from 'vitest';

import { marketplaceClient } from '../marketplace-client.ts';
import { notAborted, testMarketplace } from '../testing/marketplace-harness.ts';

const harness = testMarketplace();

const connectionsUsed = (): number =>
  new Set(harness.simulator.takeCalls().map(({ connection }) => connection)).size;

describe('connections', () => {
  test('are reused by sequential calls to any API', async () => {
    const client = marketplaceClient(harness.config);
    const call = { token: harness.token, signal: notAborted() };
    for (let round = 0; round < 5; round++) {
      await client.readQuota({ ...call, api: 'browse' });
      await client.readItem({ ...call, itemId: 'v1|1|0' });
    }
    expect(connectionsUsed()).toBe(1);
    client.close();
  });

  test('are opened for all concurrent calls, so that none waits', async () => {
    const client = marketplaceClient(harness.config);
    harness.simulator.setFaults({ tokenId: harness.tokenId }, [{ kind: 'latency', minMs: 200 }]);
    await Promise.all(
      Array.from({ length: 40 }, () =>
        client.readQuota({ token: harness.token, api: 'browse', signal: notAborted() }),
      ),
    );
    expect(connectionsUsed()).toBe(40);
    harness.simulator.setFaults({ tokenId: harness.tokenId }, []);
    client.close();
  });

  test('survive a failed call: the next one opens its own', async () => {
    const client = marketplaceClient(harness.config);
    const ask = (): Promise<{ kind: string }> =>
      client.readQuota({ token: harness.token, api: 'browse', signal: notAborted() });
    await ask();
    harness.simulator.setFaults({ tokenId: harness.tokenId }, [{ kind: 'reset', forCalls: 1 }]);
    expect((await ask()).kind).toBe('unreachable');
    expect((await ask()).kind).toBe('found');
    client.close();
  });

  test('leave no listener on a long-lived signal', async () => {
    const client = marketplaceClient(harness.config);
    const { signal } = new AbortController();
    let added = 0;
    let removed = 0;
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (...args: Parameters<typeof add>): void => {
      added += 1;
      add(...args);
    };
    signal.removeEventListener = (...args: Parameters<typeof remove>): void => {
      removed += 1;
      remove(...args);
    };
    for (let round = 0; round < 3; round++) {
      await client.readQuota({ token: harness.token, api: 'browse', signal });
    }
    expect([added, removed]).toEqual([3, 3]);
    client.close();
  });
});
