import type { Budget } from '../../budgets/budget.ts';
import type { Database, HolderSteps } from '../../database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Tracer } from '../../platform/traces/tracer.ts';
import type { Tokens, UsableToken } from '../../tokens/tokens.ts';
import type { ReservedSlot } from '../call/gate.repo.ts';
import type { MarketplaceDoor } from '../call/marketplace-door.ts';
import type { Hold, Lost } from './hold.record.ts';
import type { BatchAtWork, PartAtWork } from './next-part.repo.ts';
import type { Suspects } from './suspects.ts';

export type LaneDeps = {
  /** The whole of what a holder can do to the data: all of it asks for the fence first. */
  readonly database: Pick<Database, 'takeLane' | 'asHolder' | 'holderSteps'>;
  readonly door: MarketplaceDoor;
  readonly tokens: Pick<Tokens, 'usableIn' | 'isReplacedIn' | 'markRefusedIn' | 'renewIfNeeded'>;
  readonly budget: Budget;
  readonly spacingMs: number;
  readonly currency: string;
  readonly categoryNames: () => ReadonlyMap<string, string>;
  readonly suspects: Suspects;
  /** Called whenever a lane got a part further. */
  readonly moved: () => void;
  readonly now: () => Date;
  readonly random: () => number;
  readonly logger: Logger;
  /** Without one nobody collects traces. */
  readonly tracer?: Tracer;
};

/** How long a lane may be kept. */
export type Slice = {
  /** Whether the lane is to be given back after the part at hand. */
  readonly isOver: () => boolean;
  /** Ends every wait: the lane is to be given back soon. */
  readonly soon: AbortSignal;
  /** Ends everything, calls under way too. */
  readonly signal: AbortSignal;
};

export type LaneRun = Hold & Slice & { readonly steps: HolderSteps };

export type Handling = { readonly batch: BatchAtWork; readonly part: PartAtWork };

/** A part with everything that its call needs. */
export type ReadyToCall = Handling & {
  readonly kind: 'call';
  readonly token: UsableToken;
  readonly granted: ReservedSlot;
  /** The marketplace was out of reach for this part and has not answered since: something else is asked. */
  readonly isProbe: boolean;
};

export type LaneEnd =
  /** Nothing to do until somebody wakes the lane. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'resting'; readonly until: Date }
  | Lost
  | { readonly kind: 'slice-over' };

export const SLICE_OVER: LaneEnd = { kind: 'slice-over' };
