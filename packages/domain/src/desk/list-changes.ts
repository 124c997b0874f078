import { demandChange, type DemandChange, type SeenOnce } from './compare.ts';

/** A number of a list at one time: what the list said of it, what sold, and what the desk made of it. */
export type ListedLine = {
  readonly key: string;
  readonly quantity: number | null;
  readonly costMinor: number | null;
  /** Null where nothing is known. */
  readonly seen: SeenOnce | null;
  readonly valueMinor: number | null;
};

export const LINE_CHANGES = ['new', 'gone', 'quantity', 'cost', 'demand'] as const;
export type LineChangeKind = (typeof LINE_CHANGES)[number];

export type LineChange = {
  readonly key: string;
  readonly kinds: readonly LineChangeKind[];
  readonly before: ListedLine | null;
  readonly after: ListedLine | null;
  /** Only where both times something is known: changed, or the same within chance. */
  readonly demand: DemandChange | null;
  /** What the change is worth; what is unknown counts as none. */
  readonly valueMinor: number;
};

/** What became of a list between two times, by number: the dearest changes first, what stayed left out. */
export function listChanges(
  before: readonly ListedLine[],
  after: readonly ListedLine[],
): LineChange[] {
  const old = new Map(before.map((line) => [line.key, line]));
  const fresh = new Set(after.map(({ key }) => key));
  return [
    ...after.map((line) => changeOf(line.key, old.get(line.key) ?? null, line)),
    ...before.filter(({ key }) => !fresh.has(key)).map((line) => changeOf(line.key, line, null)),
  ]
    .filter(({ kinds }) => kinds.length > 0)
    .toSorted(
      (one, other) =>
        Math.abs(other.valueMinor) - Math.abs(one.valueMinor) || (one.key < other.key ? -1 : 1),
    );
}

function changeOf(key: string, before: ListedLine | null, after: ListedLine | null): LineChange {
  const demand = demandBetween(before, after);
  const kinds: LineChangeKind[] = [];
  if (before === null) {
    kinds.push('new');
  } else if (after === null) {
    kinds.push('gone');
  } else {
    if (before.quantity !== after.quantity) {
      kinds.push('quantity');
    }
    if (isOther(before.costMinor, after.costMinor)) {
      kinds.push('cost');
    }
    if (demand?.hasChanged === true) {
      kinds.push('demand');
    }
  }
  return {
    key,
    kinds,
    before,
    after,
    demand,
    valueMinor: (after?.valueMinor ?? 0) - (before?.valueMinor ?? 0),
  };
}

/** Costs of several rows are a mean, in which a rounding may differ. */
const isOther = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one !== other : Math.round(one) !== Math.round(other);

function demandBetween(before: ListedLine | null, after: ListedLine | null): DemandChange | null {
  const [one, other] = [before?.seen ?? null, after?.seen ?? null];
  return one === null || other === null ? null : demandChange(one, other);
}
