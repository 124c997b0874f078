import type { Database, HolderSteps } from '../../../db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Tracer } from '../../../platform/traces/tracer.ts';
import type { BudgetService } from '../../../tokens/budgets/budget.service.ts';
import type { TokenService, UsableToken } from '../../../tokens/tokens.service.ts';
import type { GrantedSlot } from '../call/limiter.repo.ts';
import type { MarketplaceGateway } from '../call/marketplace-gateway.ts';
import type { PaceRecorder } from '../pace/pace-recorder.ts';
import type { LaneLease, LeaseLost } from './lane-lease.record.ts';
import type { RunningBatch, PartInProgress } from './next-part.repo.ts';
import type { Suspects } from './suspects.ts';

/** What was settled before a part was picked. */
export type SettledBatch = {
  readonly userId: string;
  readonly batchId: string;
  readonly settledParts: number;
};

export type LaneDeps = {
  /** Everything a holder can write: all of it checks the fence first. */
  readonly database: Pick<Database, 'acquireLane' | 'asHolder' | 'holderSteps'>;
  readonly gateway: MarketplaceGateway;
  readonly tokens: Pick<
    TokenService,
    'usableIn' | 'isReplacedIn' | 'markRefusedIn' | 'renewIfNeeded'
  >;
  readonly budget: BudgetService;
  readonly spacingMs: number;
  readonly currency: string;
  /** The store of users who have named none of their own. */
  readonly defaultStore?: string;
  readonly categoryNames: () => ReadonlyMap<string, string>;
  readonly suspects: Suspects;
  /** Called whenever a lane makes progress on a part. */
  readonly heartbeat: () => void;
  /** Called with every part of a batch that was picked: what was settled before may be appraised. */
  readonly requestAppraisal?: (batch: SettledBatch) => void;
  readonly now: () => Date;
  readonly random: () => number;
  readonly logger: Logger;
  /** Without one no one follows how fast lanes are. */
  readonly pace?: PaceRecorder;
  /** Without one no traces are collected. */
  readonly tracer?: Tracer;
};

/** How long a lane may be held. */
export type Slice = {
  /** Whether to release the lane after the current part. */
  readonly isOver: () => boolean;
  /** Ends every wait: the lane is to be released soon. */
  readonly drainSignal: AbortSignal;
  /** Aborts everything, including calls in flight. */
  readonly signal: AbortSignal;
  /** Called once the database has answered for its first part. */
  readonly onServed?: () => void;
};

export type LaneRun = LaneLease & Slice & { readonly steps: HolderSteps };

export type WorkItem = { readonly batch: RunningBatch; readonly part: PartInProgress };

/** A part with everything its call needs. */
export type ReadyToCall = WorkItem & {
  readonly kind: 'call';
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
  | { readonly kind: 'resting'; readonly until: Date }
  | LeaseLost
  | { readonly kind: 'slice-over' };

export const SLICE_OVER: LaneEnd = { kind: 'slice-over' };
