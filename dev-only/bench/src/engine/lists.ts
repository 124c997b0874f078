import { setTimeout as delay } from 'node:timers/promises';

import type { Arena } from '@partsight/chaos/arena';
import { startNode, type NodeProcess } from '@partsight/chaos/node-process';
import { addBatch, freshPartNumber, startBatch, type Person } from '@partsight/chaos/people';
import { WORKER_COMMAND } from '@partsight/stack/product-commands';

/** More would wait for a connection longer than anybody does. */
const STARTED_AT_ONCE = 50;

export const startWorker = ({ environment }: Arena): NodeProcess =>
  startNode({ args: WORKER_COMMAND, env: environment });

/** One list of fresh numbers for each person, started one right after the other. */
export async function startLists(
  arena: Arena,
  people: readonly Person[],
  size: number,
): Promise<void> {
  const lists: (readonly [userId: string, batchId: string])[] = [];
  for (const { userId } of people) {
    const numbers = Array.from({ length: size }, freshPartNumber);
    lists.push([userId, await addBatch(arena, userId, numbers)]);
  }
  for (let from = 0; from < lists.length; from += STARTED_AT_ONCE) {
    const some = lists.slice(from, from + STARTED_AT_ONCE);
    await Promise.all(some.map(([userId, id]) => startBatch(arena, userId, id)));
  }
}

export async function untilCompleted({ admin }: Arena): Promise<void> {
  for (;;) {
    const { rows } = await admin.query<{ open: number }>(
      "select count(*)::int as open from batches where status <> 'completed'",
    );
    if (rows[0]?.open === 0) {
      return;
    }
    await delay(50);
  }
}
