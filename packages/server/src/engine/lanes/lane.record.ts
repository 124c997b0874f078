import type { TimeRange } from '@partsight/domain/runs/time-range';
import type { NumberNotes } from '@partsight/domain/titles/analysis/number-notes';

import type { StoredAlternative } from '../../db/records/number-alternatives.record.ts';
import type { UsableToken } from '../../tokens/tokens.service.ts';
import type { GrantedSlot } from './call/limiter.repo.ts';

/** One run of a lane; the fence distinguishes it from every earlier and later one. */
export type LaneFence = {
  readonly laneId: string;
  readonly userId: string;
  readonly fence: number;
};

/** Another run has the lane. Nothing was done. */
export type LaneLost = { readonly kind: 'lost' };
export const LANE_LOST: LaneLost = { kind: 'lost' };

export type PartRef = { readonly batchId: string; readonly rowNo: number };

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
  readonly startedBy?: { readonly requestId: string | null; readonly startedAt: Date | null };
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
};

export type WorkItem = {
  readonly batch: RunningBatch;
  readonly part: PartInProgress;
  /** An answer that is young enough to serve, if there is one. */
  readonly lookupId: string | null;
};

/** What was settled before a part was picked. */
export type SettledBatch = {
  readonly userId: string;
  readonly batchId: string;
  readonly settledParts: number;
  readonly totalParts: number;
};

/** How long a run may go on. */
export type Slice = {
  /** Whether to end after the current part. */
  readonly isOver: () => boolean;
  /** Ends every wait: the run is to end soon. */
  readonly endSignal: AbortSignal;
  /** Aborts everything, including calls in flight. */
  readonly signal: AbortSignal;
  /** PostgreSQL has answered. */
  readonly onProgress?: () => void;
};

/** A part with everything its call needs. */
export type ReadyToCall = WorkItem & {
  readonly token: UsableToken;
  readonly granted: GrantedSlot;
  /**
   * The marketplace was unreachable for this part and has not responded since: search for something
   * else.
   */
  readonly isProbe: boolean;
};

export type LaneEnd =
  /** Nothing to do until the lane is woken. */
  | { readonly kind: 'idle' }
  /** There is no such lane. */
  | { readonly kind: 'gone' }
  /** The whole lane makes no calls until then. */
  | { readonly kind: 'resting'; readonly until: Date }
  /** All parts that are left wait until then. */
  | { readonly kind: 'put-off'; readonly until: Date }
  | LaneLost
  | { readonly kind: 'slice-over' };

export const SLICE_OVER: LaneEnd = { kind: 'slice-over' };
