import { demandChange, type DemandChange, type SalesSample } from '../desk/line/demand-change.ts';

/** A number of a list at one time: its row, its sales, and its desk figures. */
export type ListLine = {
  readonly key: string;
  readonly quantity: number | null;
  readonly costMinor: number | null;
  /** Null when unknown. */
  readonly seen: SalesSample | null;
  readonly valueMinor: number | null;
};

export const LINE_CHANGE_KINDS = ['new', 'gone', 'quantity', 'cost', 'demand'] as const;
export type LineChangeKind = (typeof LINE_CHANGE_KINDS)[number];

export type LineChange = {
  readonly key: string;
  readonly kinds: readonly LineChangeKind[];
  readonly before: ListLine | null;
  readonly after: ListLine | null;
  /** Only when both states are known: changed, or equal within chance. */
  readonly demand: DemandChange | null;
  /** Value of the change; unknown counts as zero. */
  /** Null where neither list knows it. */
  readonly valueMinor: number | null;
};

/**
 * Differences between two states of a list, by number: most valuable changes first, without
 * unchanged lines.
 */
export function listChanges(before: readonly ListLine[], after: readonly ListLine[]): LineChange[] {
  const old = new Map(before.map((line) => [line.key, line]));
  const fresh = new Set(after.map(({ key }) => key));
  return [
    ...after.map((line) => changeOf(line.key, old.get(line.key) ?? null, line)),
    ...before.filter(({ key }) => !fresh.has(key)).map((line) => changeOf(line.key, line, null)),
  ]
    .filter(({ kinds }) => kinds.length > 0)
    .toSorted(
      (one, other) =>
        Math.abs(other.valueMinor ?? 0) - Math.abs(one.valueMinor ?? 0) ||
        (one.key < other.key ? -1 : 1),
    );
}

function changeOf(key: string, before: ListLine | null, after: ListLine | null): LineChange {
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
    if (isDifferentCost(before.costMinor, after.costMinor)) {
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
    valueMinor: valueChange(before?.valueMinor ?? null, after?.valueMinor ?? null),
  };
}

/** Combined rows have a mean cost, which may differ by rounding. */
const isDifferentCost = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one !== other : Math.round(one) !== Math.round(other);

function demandBetween(before: ListLine | null, after: ListLine | null): DemandChange | null {
  const [one, other] = [before?.seen ?? null, after?.seen ?? null];
  return one === null || other === null ? null : demandChange(one, other);
}

/** What is not in a list, or not known there, counts 0 against what is known of it in the other. */
const valueChange = (before: number | null, after: number | null): number | null =>
  before === null && after === null ? null : (after ?? 0) - (before ?? 0);
