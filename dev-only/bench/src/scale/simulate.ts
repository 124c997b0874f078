import { momentOfList, partsOfList, seeded, SELLERS } from './sellers.ts';

export type Plan = {
  readonly sellers: number;
  readonly seed: number;
  /** Parts a second that all worker processes together can do. */
  readonly partsPerSecond: number;
  /** Lanes that all of them together can hold. */
  readonly lanes: number;
};

export type Month = {
  readonly lists: number;
  readonly parts: number;
  /** How many times as long as alone a list took from its first part on: the middle one, 99 of 100, all. */
  readonly slower: { readonly p50: number; readonly p99: number; readonly worst: number };
  /** Hours from upload to the last part. */
  readonly hours: { readonly p50: number; readonly p99: number };
  readonly mostLanes: number;
  readonly mostPerSecond: number;
  /** Jain's index over how much slower lists became: 1 is the same for everybody. */
  readonly fairness: number;
};

type List = { readonly at: number; readonly seller: number; readonly parts: number };
type Running = List & { readonly until: number; readonly begunAt: number };

/** A heap of running lists by the progress at which each is done. */
class Soonest {
  readonly #heap: Running[] = [];

  get size(): number {
    return this.#heap.length;
  }

  get first(): Running | undefined {
    return this.#heap[0];
  }

  add(running: Running): void {
    const heap = this.#heap;
    heap.push(running);
    let at = heap.length - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if ((heap[above] as Running).until <= (heap[at] as Running).until) {
        return;
      }
      [heap[above], heap[at]] = [heap[at] as Running, heap[above] as Running];
      at = above;
    }
  }

  take(): Running {
    const heap = this.#heap;
    const first = heap[0] as Running;
    const last = heap.pop() as Running;
    if (heap.length === 0) {
      return first;
    }
    heap[0] = last;
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let least = at;
      if (left < heap.length && (heap[left] as Running).until < (heap[least] as Running).until) {
        least = left;
      }
      if (right < heap.length && (heap[right] as Running).until < (heap[least] as Running).until) {
        least = right;
      }
      if (least === at) {
        return first;
      }
      [heap[least], heap[at]] = [heap[at] as Running, heap[least] as Running];
      at = least;
    }
  }
}

const at = (values: readonly number[], share: number): number =>
  values[Math.floor((values.length - 1) * share)] ?? 0;

/**
 * A month of lists, event by event. Every lane does a part each time its spacing is over; when there are
 * more lanes than the processes can serve, all of them are served in turn and become slower together,
 * which is what the order of the queue does. The lists of one seller share one lane, one after the other.
 */
export function simulateMonth(plan: Plan): Month {
  const random = seeded(plan.seed);
  const lists: List[] = [];
  for (let seller = 0; seller < plan.sellers; seller += 1) {
    // Some bring several lists and some none, as many as asked for on the whole.
    let left = -Math.log(1 - random()) / SELLERS.listsAMonth;
    while (left < 1) {
      lists.push({ at: momentOfList(random), seller, parts: partsOfList(random) });
      left += -Math.log(1 - random()) / SELLERS.listsAMonth;
    }
  }
  lists.sort((a, b) => a.at - b.at);
  return run(lists, plan);
}

/** @internal Lists of any kind, for whoever holds the model against what was measured. */
export function run(
  lists: readonly List[],
  { partsPerSecond, lanes }: Omit<Plan, 'seed' | 'sellers'>,
): Month {
  const running = new Soonest();
  const waitingIn = new Map<number, List[]>();
  const slower: number[] = [];
  const hours: number[] = [];
  let [now, progress, mostLanes, mostPerSecond, next] = [0, 0, 0, 0, 0];

  /** Parts a second of each lane that is at work. */
  const speed = (): number =>
    Math.min(1 / SELLERS.spacing, Math.min(lanes / SELLERS.spacing, partsPerSecond) / running.size);

  const begin = (list: List): void => {
    running.add({ ...list, until: progress + list.parts, begunAt: now });
    mostLanes = Math.max(mostLanes, running.size);
    mostPerSecond = Math.max(mostPerSecond, running.size * speed());
  };

  while (next < lists.length || running.size > 0) {
    const list = lists[next];
    const { first } = running;
    const doneAt =
      first === undefined ? Number.POSITIVE_INFINITY : now + (first.until - progress) / speed();
    if (list !== undefined && list.at <= doneAt) {
      progress += running.size === 0 ? 0 : (list.at - now) * speed();
      now = list.at;
      next += 1;
      const line = waitingIn.get(list.seller);
      if (line === undefined) {
        waitingIn.set(list.seller, []);
        begin(list);
      } else {
        line.push(list);
      }
    } else {
      const done = running.take();
      progress = done.until;
      now = doneAt;
      slower.push((now - done.begunAt) / (done.parts * SELLERS.spacing));
      hours.push((now - done.at) / 3_600);
      const following = waitingIn.get(done.seller)?.shift();
      if (following === undefined) {
        waitingIn.delete(done.seller);
      } else {
        begin(following);
      }
    }
  }
  const sum = slower.reduce((total, value) => total + value, 0);
  const squares = slower.reduce((total, value) => total + value * value, 0);
  slower.sort((a, b) => a - b);
  hours.sort((a, b) => a - b);
  return {
    lists: lists.length,
    parts: lists.reduce((total, { parts }) => total + parts, 0),
    slower: { p50: at(slower, 0.5), p99: at(slower, 0.99), worst: at(slower, 1) },
    hours: { p50: at(hours, 0.5), p99: at(hours, 0.99) },
    mostLanes,
    mostPerSecond,
    fairness: slower.length === 0 ? 1 : (sum * sum) / (slower.length * squares),
  };
}
