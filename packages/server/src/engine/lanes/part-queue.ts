import { VALUE_LINES } from '@partsight/domain/evidence/evidence-source';

import type { RunningBatch, WorkItem } from './lane.record.ts';
import { PARTS_AHEAD, type PickedParts, type WorkPlace } from './pick-parts.repo.ts';

type Item = WorkItem & { readonly place: WorkPlace };
type Batch = {
  readonly facts: RunningBatch;
  settledParts: number;
  /** In the order of work; all of them need a call. */
  items: Item[];
  /** There may be more behind them. */
  hasMore: boolean;
};

const needsNoCall = ({ lookupId, part }: WorkItem): boolean =>
  lookupId !== null || part.lookupKey === '';

const inOrder = ({ place: a }: Item, { place: b }: Item): number =>
  a.rank - b.rank || a.rowNo - b.rowNo;

/**
 * The parts that a run has read ahead, and the place in each batch up to which it has. A convenience:
 * every statement checks again that a part still waits.
 */
export function createPartQueue() {
  /** Whose turn it is comes first. */
  let batches = new Map<string, Batch>();
  let places = new Map<string, WorkPlace>();
  /** Parts that need no call, because their answer is known or they have no number. */
  let known: Item[] = [];

  const itemOf = ({ facts, settledParts }: Batch, item: Item): WorkItem => ({
    ...item,
    batch: { ...facts, settledParts, isTopValue: settledParts < VALUE_LINES },
  });
  const inTurn = (): Batch | undefined =>
    [...batches.values()].find(({ items }) => items.length > 0);

  return {
    /** Where to read on. */
    places: (): ReadonlyMap<string, WorkPlace> => places,

    /** Adds what was read. Returns whether a batch has nothing left from its start on, or is to stop. */
    add(picked: readonly PickedParts[], inProgress?: WorkItem): boolean {
      let isAnyOver = false;
      const read = new Map<string, Batch>();
      for (const { batch, stopRequested, items } of picked) {
        const isOver = stopRequested || (items.length === 0 && !places.has(batch.id));
        isAnyOver ||= isOver;
        const last = items.at(-1);
        if (last !== undefined && items.length === PARTS_AHEAD) {
          places.set(batch.id, last.place);
        } else {
          // Read to its end: what was put back lies before the place.
          places.delete(batch.id);
        }
        const before = batches.get(batch.id)?.items ?? [];
        const isHere = new Set(
          [...before, ...known.filter((item) => item.batch.id === batch.id)].map(
            ({ part }) => part.lookupKey,
          ),
        ).add(inProgress?.part.lookupKey ?? '-');
        const fresh = items.filter(({ part }) => !isHere.has(part.lookupKey));
        known.push(...fresh.filter(needsNoCall));
        const unknown = fresh.filter((item) => !needsNoCall(item));
        read.set(batch.id, {
          facts: batch,
          settledParts: batch.settledParts,
          items: [...before, ...unknown].toSorted(inOrder),
          hasMore: !isOver,
        });
      }
      // In the turn in which they were before; those that are new come first.
      batches = new Map([
        ...[...read].filter(([id]) => !batches.has(id)),
        ...[...batches.keys()].flatMap((id) => {
          const batch = read.get(id);
          return batch === undefined ? [] : [[id, batch] as const];
        }),
      ]);
      return isAnyOver;
    },

    /** Whether a batch has nothing left here and may have more. */
    hasMore: (): boolean =>
      [...batches.values()].some(({ items, hasMore }) => items.length === 0 && hasMore),

    /** The same while a part is in progress: at the end of a batch that part would only be read again. */
    hasMoreAhead: (): boolean =>
      [...batches.values()].some(({ facts, items }) => items.length === 0 && places.has(facts.id)),

    isEmpty: (): boolean => known.length === 0 && inTurn() === undefined,

    hasKnown: (): boolean => known.length > 0,

    takeKnown: (): WorkItem | undefined => known.shift(),

    /** The next part that needs a call. */
    peek(): WorkItem | null {
      const batch = inTurn();
      const [item] = batch?.items ?? [];
      return batch === undefined || item === undefined ? null : itemOf(batch, item);
    },

    /** Takes that part; its batch goes to the back. */
    take(): WorkItem | null {
      const batch = inTurn();
      const item = batch?.items.shift();
      if (batch === undefined || item === undefined) {
        return null;
      }
      batches.delete(batch.facts.id);
      batches.set(batch.facts.id, batch);
      return itemOf(batch, item);
    },

    /** A number of a batch is settled in so many rows. */
    settled(batchId: string, lookupKey: string, rows: number): void {
      known = known.filter(
        ({ batch, part }) => batch.id !== batchId || part.lookupKey !== lookupKey,
      );
      for (const batch of batches.values()) {
        const index = batch.items.findIndex(({ part }) => part.lookupKey === lookupKey);
        if (batch.facts.id === batchId) {
          batch.settledParts += rows;
          batch.items = batch.items.filter(({ part }) => part.lookupKey !== lookupKey);
        } else if (index >= 0) {
          // The answer may serve this batch, too: it is read again from there.
          const { rank, rowNo } = batch.items[index]?.place ?? { rank: 0, rowNo: 0 };
          places.set(batch.facts.id, { rank, rowNo: rowNo - 1 });
          batch.items = batch.items.slice(0, index);
          batch.hasMore = true;
        }
      }
    },

    /** What there is to do has changed: everything is read again. */
    clear(): void {
      batches = new Map();
      places = new Map();
      known = [];
    },
  };
}

export type PartQueue = ReturnType<typeof createPartQueue>;
