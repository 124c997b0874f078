import type { TimeRange } from '@partsight/domain/pacing/lookups/time-range';
import {
  EVIDENCE_SOURCES,
  isActiveListingSource,
  VALUE_LINES,
} from '@partsight/domain/pacing/sources/evidence-source';
import type { NumberNotes } from '@partsight/domain/titles/analysis/number-notes';
import type { Overrides } from '@partsight/domain/titles/comps/overrides';
import { sql } from 'kysely';

import type { Call } from '../../../db/call-function.ts';
import type { StoredAlternative } from '../../../db/records/number-alternatives.record.ts';
import type { QueuePosition } from '../../../runs/queue-position.record.ts';
import {
  toReserved,
  type SlotReservation,
  type SlotRequest,
  type SlotRow,
} from '../call/limiter.repo.ts';
import { LANE_LEASE_MS, LEASE_LOST, type LaneLease, type LeaseLost } from './lane-lease.record.ts';

export type RunningBatch = {
  readonly id: string;
  readonly timeRange: TimeRange;
  readonly oemOnly: boolean;
  /** Looks up active listings instead of sold ones. */
  readonly usesActiveListings?: boolean;
  /** Its most valuable lines are still at work: these are looked into more closely. */
  readonly isTopValue?: boolean;
  readonly settledParts?: number;
  readonly totalParts?: number;
};

export type PartInProgress = {
  readonly rowNo: number;
  /** The number that is looked up. */
  readonly partNumber: string;
  readonly lookupKey: string;
  /** Other numbers that the cell may mean. */
  readonly alternatives: readonly StoredAlternative[];
  readonly notes: NumberNotes;
  readonly attempts: number;
  readonly crashes: number;
  /** Answers the lane had had when the marketplace was last out of reach for this part. */
  readonly unansweredAt: number | null;
  /** Its position in the order of work. */
  readonly position: QueuePosition;
};

export type NextWork =
  /** Nothing that could be done now. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'stop'; readonly batchId: string }
  | { readonly kind: 'complete'; readonly batchId: string }
  | {
      readonly kind: 'part';
      readonly batch: RunningBatch;
      readonly part: PartInProgress;
      /** An answer that is young enough to serve, if there is one. */
      readonly lookupId: string | null;
    };

export type NextPartRequest = {
  readonly now: Date;
  /** Answers as old as this or younger are served. */
  readonly freshFrom: Date;
  /** Whether to see if the allow-list still names the lane's person. */
  readonly checksAccess: boolean;
};

export type SlotForPartRequest = NextPartRequest &
  SlotRequest & {
    /** Whether a part on which a process once ended may be tried now. */
    readonly takesSuspects: boolean;
  };

export type NextPart = {
  readonly kind: 'next';
  readonly isListed: boolean;
  readonly work: NextWork;
  /** Null: nothing there needs a call that may be made now. */
  readonly reply: SlotReservation | null;
};

/** The type `lane_work` of the database. */
type WorkRow = {
  batchId: string | null;
  timeRange: TimeRange;
  oemOnly: boolean;
  stopRequested: boolean;
  source: string | null;
  settledParts: number;
  totalParts: number;
  rowNo: number | null;
  worthMinor: number;
  seenRow: number | null;
  partNumber: string;
  lookupKey: string;
  dealerWords: string | null;
  linkedNumbers: string[];
  overrules: Overrides | null;
  attempts: number;
  crashes: number;
  unansweredAt: number | null;
  lookupId: string | null;
  alternatives: readonly StoredAlternative[] | null;
};

type NextRow = WorkRow & SlotRow & { readonly isListed: boolean; readonly isWanted: boolean };

const WITHOUT_LOOKUPS = EVIDENCE_SOURCES['for-sale-now'].name;

function toWork(row: WorkRow): NextWork {
  const { batchId, rowNo } = row;
  if (batchId === null) {
    return { kind: 'nothing' };
  }
  if (row.stopRequested) {
    return { kind: 'stop', batchId };
  }
  if (rowNo === null) {
    return { kind: 'complete', batchId };
  }
  const { timeRange, oemOnly, lookupId } = row;
  const { partNumber, lookupKey, attempts, crashes, unansweredAt } = row;
  const { worthMinor, seenRow } = row;
  const { dealerWords, linkedNumbers, overrules } = row;
  const notes = { dealerWords, linkedNumbers, ...(overrules !== null && { overrules }) };
  return {
    kind: 'part',
    batch: {
      id: batchId,
      timeRange,
      oemOnly,
      usesActiveListings: isActiveListingSource(row.source),
      isTopValue: row.settledParts < VALUE_LINES,
      settledParts: row.settledParts,
      totalParts: row.totalParts,
    },
    part: {
      rowNo,
      partNumber,
      lookupKey,
      alternatives: row.alternatives ?? [],
      notes,
      attempts,
      crashes,
      unansweredAt,
      position: { worthMinor, rowNo, seenRow },
    },
    lookupId,
  };
}

/** The first of the two steps that a lane takes for every part: what is next. One round trip each. */
export const nextPartSteps = (call: Call, { laneId, userId, fence }: LaneLease) => {
  const nextPart = (
    { now, freshFrom, checksAccess }: NextPartRequest,
    slot: Pick<SlotForPartRequest, 'spacingMs' | 'unused' | 'takesSuspects'> | null,
  ) =>
    call(sql<NextRow>`
      select (work).*, "isListed", "isWanted", (reply).* from next_part(${laneId}, ${userId}, ${fence},
        ${now}, ${freshFrom}, ${WITHOUT_LOOKUPS}, ${checksAccess}, ${LANE_LEASE_MS},
        ${slot?.spacingMs ?? null}, ${slot?.unused ?? null}, ${slot?.takesSuspects ?? false})`);
  return {
    /** What is next, while no slot can be free yet. */
    async next(request: NextPartRequest): Promise<NextPart | LeaseLost> {
      const { rows } = await nextPart(request, null);
      const [row] = rows;
      return row === undefined
        ? LEASE_LOST
        : { kind: 'next', isListed: row.isListed, work: toWork(row), reply: null };
    },

    /** What is next, and the slot for it if it needs a call. */
    async nextInSlot(request: SlotForPartRequest): Promise<NextPart | LeaseLost> {
      const result = await nextPart(request, request);
      const [row] = result.rows;
      if (row === undefined) {
        return LEASE_LOST;
      }
      const { isListed, isWanted } = row;
      const reply = isWanted ? toReserved(result) : null;
      return { kind: 'next', isListed, work: toWork(row), reply };
    },
  };
};
