import {
  EVIDENCE_SOURCES,
  isActiveListingSource,
} from '@partsight/domain/evidence/evidence-source';
import type { TimeRange } from '@partsight/domain/runs/time-range';
import type { Overrides } from '@partsight/domain/titles/comps/overrides';
import { sql } from 'kysely';

import type { Call } from '../../db/call-function.ts';
import type { StoredAlternative } from '../../db/records/number-alternatives.record.ts';
import type { LaneFence, RunningBatch, WorkItem } from './lane.record.ts';

/** How many parts of each running batch are read ahead. */
export const PARTS_AHEAD = 20;

/** A place in the order of work of a batch. */
export type WorkPlace = { readonly rank: number; readonly rowNo: number };

export type PickRequest = {
  readonly now: Date;
  /** Answers as old as this or younger are served. */
  readonly freshFrom: Date;
  /** Where to read on; a batch that is not named is read from its start. */
  readonly places: ReadonlyMap<string, WorkPlace>;
};

/** The next parts of one running batch. */
export type PickedParts = {
  readonly batch: RunningBatch & { readonly settledParts: number };
  readonly stopRequested: boolean;
  readonly items: readonly (WorkItem & { readonly place: WorkPlace })[];
};

/** The type `picked_part` of the database. */
type PickedRow = {
  readonly batchId: string;
  readonly timeRange: TimeRange;
  readonly oemOnly: boolean;
  readonly source: string | null;
  readonly settledParts: number;
  readonly totalParts: number;
  readonly stopRequested: boolean;
  readonly requestId: string | null;
  readonly startedAt: Date | null;
  readonly rowNo: number | null;
  readonly rank: number;
  readonly number: string;
  readonly lookupKey: string;
  readonly attempts: number;
  readonly crashes: number;
  readonly unansweredAt: number | null;
  readonly dealerWords: string | null;
  readonly linkedNumbers: string[];
  readonly overrules: Overrides | null;
  readonly alternatives: readonly StoredAlternative[] | null;
  readonly lookupId: string | null;
};

const WITHOUT_LOOKUPS = EVIDENCE_SOURCES['for-sale-now'].name;

function toItem(
  batch: RunningBatch,
  row: PickedRow & { readonly rowNo: number },
): PickedParts['items'][number] {
  const { rowNo, rank, lookupKey, attempts, crashes, unansweredAt, lookupId } = row;
  const { dealerWords, linkedNumbers, overrules } = row;
  return {
    batch,
    part: {
      rowNo,
      partNumber: row.number,
      lookupKey,
      alternatives: row.alternatives ?? [],
      notes: { dealerWords, linkedNumbers, ...(overrules !== null && { overrules }) },
      attempts,
      crashes,
      unansweredAt,
    },
    lookupId,
    place: { rank, rowNo },
  };
}

const isPart = (row: PickedRow): row is PickedRow & { rowNo: number } => row.rowNo !== null;

function toPicked(rows: readonly [PickedRow, ...PickedRow[]]): PickedParts {
  const [{ batchId: id, timeRange, oemOnly, source, settledParts, stopRequested, ...first }] = rows;
  const { requestId, startedAt, totalParts } = first;
  const usesActiveListings = isActiveListingSource(source);
  const startedBy = { requestId, startedAt };
  const batch = { id, timeRange, oemOnly, usesActiveListings, settledParts, totalParts, startedBy };
  return { batch, stopRequested, items: rows.filter(isPart).map((row) => toItem(batch, row)) };
}

export const pickPartsStep = (call: Call, { laneId, userId, fence }: LaneFence) => ({
  /** The next parts of every running batch, the batch served longest ago first. */
  async pick({ now, freshFrom, places }: PickRequest): Promise<PickedParts[]> {
    const ids = [...places.keys()];
    const at = [...places.values()];
    const { rows } = await call(sql<PickedRow>`
      select * from pick_parts(${laneId}, ${userId}, ${fence}, ${now}, ${freshFrom}, ${WITHOUT_LOOKUPS},
        ${ids}, ${at.map(({ rank }) => rank)}, ${at.map(({ rowNo }) => rowNo)}, ${PARTS_AHEAD})`);
    const byBatch = new Map<string, [PickedRow, ...PickedRow[]]>();
    for (const row of rows) {
      const known = byBatch.get(row.batchId);
      if (known === undefined) {
        byBatch.set(row.batchId, [row]);
      } else {
        known.push(row);
      }
    }
    return [...byBatch.values()].map(toPicked);
  },
});
