import type { QueueCount } from './meters/work-meters.ts';
import { inTime } from './redis-connections.ts';

type Countable = {
  readonly name: string;
  getJobCounts(): Promise<Record<string, number>>;
};

/** How many entries of each state a queue has. Fails while Redis is away. */
export async function queueDepth(queue: Countable): Promise<QueueCount[]> {
  const counts = await inTime(queue.getJobCounts());
  return Object.entries(counts).map(([state, entries]) => ({ queue: queue.name, state, entries }));
}
