import { withRedisTimeout } from '../redis-connections.ts';
import type { QueueCount } from './work-metrics.ts';

type Countable = {
  readonly name: string;
  getJobCounts(): Promise<Record<string, number>>;
};

/** How many entries of each state a queue has. Fails while Redis is down. */
export async function queueDepth(queue: Countable): Promise<QueueCount[]> {
  const counts = await withRedisTimeout(queue.getJobCounts());
  return Object.entries(counts).map(([state, entries]) => ({ queue: queue.name, state, entries }));
}
