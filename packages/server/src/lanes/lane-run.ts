import { performance } from 'node:perf_hooks';

import type { SoldSource } from '@partsight/marketplace/sold-source';

import type { Database } from '../database.ts';
import type { Logger } from '../platform/logger.ts';
import type { Tokens, UsableToken } from '../tokens/tokens.ts';
import type { BatchAtWork, PartAtWork } from './lane-work.repo.ts';
import type { OneProcess } from './one-process.ts';

export type LaneDeps = OneProcess & {
  readonly database: Database;
  readonly source: SoldSource;
  readonly tokens: Pick<Tokens, 'usableIn' | 'renewIfNeeded'>;
  readonly spacingMs: number;
  readonly currency: string;
  readonly categoryNames: () => ReadonlyMap<string, string>;
  /** When the day's allowance comes back, asked only after it was spent. */
  readonly quotaResetsAt: (token: string, signal: AbortSignal) => Promise<Date>;
  readonly now: () => Date;
  readonly random: () => number;
  readonly logger: Logger;
};

export type LaneRun = {
  readonly laneId: string;
  readonly userId: string;
  readonly fence: number;
  /** Whether the lane is to be given back after the part at hand. */
  readonly isOver: () => boolean;
  /** Ends every wait: the lane is to be given back soon. */
  readonly soon: AbortSignal;
  /** Ends everything, calls under way too. */
  readonly signal: AbortSignal;
};

export type LaneEnd =
  /** Nothing to do until somebody wakes the lane. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'resting'; readonly until: Date }
  | { readonly kind: 'lost' }
  | { readonly kind: 'slice-over' };

export const SLICE_OVER: LaneEnd = { kind: 'slice-over' };
export const LOST: LaneEnd = { kind: 'lost' };

/** What a holder keeps in mind between two parts; a new holder starts without it. */
export type LaneMemory = {
  token: { readonly usable: UsableToken; readonly readAtMs: number } | null;
  /** On the process's own clock: before this no slot can be free. */
  slotFreeAtMs: number;
  /** A slot that was granted and could not be used. */
  unusedSlot: number | undefined;
  accessSeenAtMs: number;
  /** When the hold was last renewed, by whatever statement. */
  renewedAtMs: number;
  /** What is being handled right now, for whoever has to say what an error was about. */
  handling: Handling | null;
};

export type Handling = { readonly batch: BatchAtWork; readonly part: PartAtWork };

export const blankMemory = (): LaneMemory => ({
  token: null,
  slotFreeAtMs: 0,
  unusedSlot: undefined,
  accessSeenAtMs: 0,
  renewedAtMs: performance.now(),
  handling: null,
});
