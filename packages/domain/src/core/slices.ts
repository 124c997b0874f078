/** Long work that stops after each slice, so that its caller can let others run. */
export type Sliced<T> = Generator<void, T>;

const SLICE = 1_000;

export function* inSlices(length: number, work: (from: number, to: number) => void): Sliced<void> {
  for (let from = 0; from < length; from += SLICE) {
    work(from, Math.min(length, from + SLICE));
    yield;
  }
}

export function* mapSlices<T, R>(
  items: readonly T[],
  map: (item: T, index: number) => R,
): Sliced<R[]> {
  const mapped: R[] = [];
  for (const [index, item] of items.entries()) {
    mapped.push(map(item, index));
    if (index % SLICE === SLICE - 1) {
      yield;
    }
  }
  return mapped;
}

/** Without stops. */
export function finish<T>(work: Sliced<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) {
      return value;
    }
  }
}
