import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { marketplaceClient } from '../marketplace-client.ts';
import { notAborted, openBench, type Bench } from '../testing/bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(async () => {
  await bench.simulator.stop();
});

const connectionsUsed = (): number =>
  new Set(bench.simulator.takeCalls().map(({ connection }) => connection)).size;

describe('connections', () => {
  test('are used again by calls that follow each other, whichever API they go to', async () => {
    const client = marketplaceClient(bench.config);
    const asked = { token: bench.token, signal: notAborted() };
    for (let round = 0; round < 5; round++) {
      await client.readQuota({ ...asked, api: 'browse' });
      await client.readItem({ ...asked, itemId: 'v1|1|0' });
    }
    expect(connectionsUsed()).toBe(1);
    client.close();
  });

  test('are opened for every call at once, so that none waits for another', async () => {
    const client = marketplaceClient(bench.config);
    bench.simulator.setFaults({ tokenId: bench.tokenId }, [{ kind: 'latency', minMs: 200 }]);
    const start = performance.now();
    await Promise.all(
      Array.from({ length: 40 }, () =>
        client.readQuota({ token: bench.token, api: 'browse', signal: notAborted() }),
      ),
    );
    expect(performance.now() - start).toBeLessThan(200 * 20);
    expect(connectionsUsed()).toBe(40);
    bench.simulator.setFaults({ tokenId: bench.tokenId }, []);
    client.close();
  });

  test('survive a failed call: the next one simply opens its own', async () => {
    const client = marketplaceClient(bench.config);
    const ask = (): Promise<{ kind: string }> =>
      client.readQuota({ token: bench.token, api: 'browse', signal: notAborted() });
    await ask();
    bench.simulator.setFaults({ tokenId: bench.tokenId }, [{ kind: 'reset', forCalls: 1 }]);
    expect((await ask()).kind).toBe('unreachable');
    expect((await ask()).kind).toBe('found');
    client.close();
  });

  test('leave no listener behind on a signal that outlives many calls', async () => {
    const client = marketplaceClient(bench.config);
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
      await client.readQuota({ token: bench.token, api: 'browse', signal });
    }
    expect([added, removed]).toEqual([3, 3]);
    client.close();
  });
});
