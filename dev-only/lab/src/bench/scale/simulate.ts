import { seededRandom } from '../../random.ts';
import { percentile } from '../../statistics.ts';
import { momentOfList, partsOfList, SELLERS } from './sellers.ts';

export type SimulationOptions = {
  readonly sellers: number;
  readonly seed: number;
  /** Parts a second of all worker processes together. */
  readonly partsPerSecond: number;
  /** Lanes of all worker processes together. */
  readonly lanes: number;
};

export type Month = {
  readonly lists: number;
  readonly parts: number;
  /** How many times longer than on an idle system a list took from its first part on. */
  readonly slower: { readonly p50: number; readonly p99: number; readonly worst: number };
  /** Hours from upload to the last part. */
  readonly hours: { readonly p50: number; readonly p99: number };
  readonly mostLanes: number;
  readonly mostPerSecond: number;
};

type List = { readonly at: number; readonly seller: number; readonly parts: number };
type Running = List & { readonly doneAtProgress: number; readonly startedAt: number };

/** Running lists, the one that is done first at the end. */
class RunningLists {
  readonly #lists: Running[] = [];

  get size(): number {
    return this.#lists.length;
  }

  get first(): Running | undefined {
    return this.#lists.at(-1);
  }

  add(running: Running): void {
    let [from, to] = [0, this.#lists.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#lists[middle] as Running).doneAtProgress > running.doneAtProgress) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    this.#lists.splice(from, 0, running);
  }

  take(): Running {
    return this.#lists.pop() as Running;
  }
}

/**
 * Simulates a month of lists event by event. Each lane runs a part per spacing. When there are more lanes
 * than the processes can serve, all lanes slow down together, as the queue serves them in turn. Lists of
 * one seller share a lane and run one after the other.
 */
export function simulateMonth(options: SimulationOptions): Month {
  const random = seededRandom(options.seed);
  const lists: List[] = [];
  for (let seller = 0; seller < options.sellers; seller += 1) {
    // Some sellers have several lists and some none; the mean is as configured.
    let month = -Math.log(1 - random()) / SELLERS.listsAMonth;
    while (month < 1) {
      lists.push({ at: momentOfList(random), seller, parts: partsOfList(random) });
      month += -Math.log(1 - random()) / SELLERS.listsAMonth;
    }
  }
  lists.sort((a, b) => a.at - b.at);
  return simulateLists(lists, options);
}

/** Simulates given lists, to compare the model with a measurement. */
export function simulateLists(
  lists: readonly List[],
  { partsPerSecond, lanes }: Omit<SimulationOptions, 'seed' | 'sellers'>,
): Month {
  const running = new RunningLists();
  const waitingBySeller = new Map<number, List[]>();
  const slower: number[] = [];
  const hours: number[] = [];
  let [now, progress, mostLanes, mostPerSecond, next] = [0, 0, 0, 0, 0];

  /** Parts a second of each busy lane. */
  const speed = (): number =>
    Math.min(1 / SELLERS.spacing, Math.min(lanes / SELLERS.spacing, partsPerSecond) / running.size);

  const start = (list: List): void => {
    running.add({ ...list, doneAtProgress: progress + list.parts, startedAt: now });
    mostLanes = Math.max(mostLanes, running.size);
    mostPerSecond = Math.max(mostPerSecond, running.size * speed());
  };

  while (next < lists.length || running.size > 0) {
    const list = lists[next];
    const { first } = running;
    const doneAt =
      first === undefined
        ? Number.POSITIVE_INFINITY
        : now + (first.doneAtProgress - progress) / speed();
    if (list !== undefined && list.at <= doneAt) {
      progress += running.size === 0 ? 0 : (list.at - now) * speed();
      now = list.at;
      next += 1;
      const waiting = waitingBySeller.get(list.seller);
      if (waiting === undefined) {
        waitingBySeller.set(list.seller, []);
        start(list);
      } else {
        waiting.push(list);
      }
    } else {
      const done = running.take();
      progress = done.doneAtProgress;
      now = doneAt;
      slower.push((now - done.startedAt) / (done.parts * SELLERS.spacing));
      hours.push((now - done.at) / 3_600);
      const following = waitingBySeller.get(done.seller)?.shift();
      if (following === undefined) {
        waitingBySeller.delete(done.seller);
      } else {
        start(following);
      }
    }
  }
  return {
    lists: lists.length,
    parts: lists.reduce((total, { parts }) => total + parts, 0),
    slower: {
      p50: percentile(slower, 0.5),
      p99: percentile(slower, 0.99),
      worst: percentile(slower, 1),
    },
    hours: { p50: percentile(hours, 0.5), p99: percentile(hours, 0.99) },
    mostLanes,
    mostPerSecond,
  };
}
