import type { Logger } from '../../platform/logger.ts';
import type { Tracer } from '../../platform/traces/tracer.ts';
import type { BudgetService } from '../../tokens/budgets/budget.service.ts';
import type { TokenService } from '../../tokens/tokens.service.ts';
import type { MarketplaceGateway } from './call/marketplace-gateway.ts';
import type { LaneFence, SettledBatch, Slice } from './lane.record.ts';
import type { Lanes } from './lanes.ts';
import type { PaceRecorder } from './pace/pace-recorder.ts';

export type LaneDeps = {
  /** Everything a run can write: all of it checks the fence first. */
  readonly lanes: Pick<Lanes, 'openLane' | 'asHolder' | 'holderSteps'>;
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
  /** Called with every part that is looked up: what was settled before may be appraised. */
  readonly requestAppraisal?: (batch: SettledBatch) => void;
  readonly now: () => Date;
  readonly random: () => number;
  readonly logger: Logger;
  /** Without one no one follows how fast lanes are. */
  readonly pace?: PaceRecorder;
  /** Without one no traces are collected. */
  readonly tracer?: Tracer;
};

/** One run, with what it does in one round trip each. */
export type LaneRun = LaneFence & Slice & { readonly steps: ReturnType<Lanes['holderSteps']> };
