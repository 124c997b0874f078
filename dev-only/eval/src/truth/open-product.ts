import { openArena, type Arena } from '@partsight/chaos/arena';
import { startNode } from '@partsight/chaos/node-process';
import { freePort } from '@partsight/private-servers/free-port';
import { API_COMMAND, WORKER_COMMAND } from '@partsight/stack/product-commands';
import { untilAnswers } from '@partsight/stack/wait-until';

export type Product = { readonly arena: Arena; readonly origin: string; stop(): Promise<void> };

/** The product as people meet it: api and worker as processes, calls as close as they may come. */
export async function openProduct(): Promise<Product> {
  const arena = await openArena({ LANE_SPACING_MS: '0' });
  try {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    startNode({ args: WORKER_COMMAND, env: arena.environment });
    startNode({
      args: API_COMMAND,
      env: { ...arena.environment, API_PORT: String(port), PUBLIC_ORIGIN: origin },
    });
    await untilAnswers(`${origin}/readyz`, AbortSignal.timeout(60_000));
    return { arena, origin, stop: () => arena.stop() };
  } catch (error) {
    await arena.stop();
    throw error;
  }
}
