import { performance } from 'node:perf_hooks';

import type { TokenAccess } from '../../db/records/application-token.record.ts';
import type { BudgetKey } from '../../tokens/budgets/budget.record.ts';
import type { UsableToken } from '../../tokens/tokens.service.ts';
import type { GrantedSlot } from './call/limiter.repo.ts';
import type { WorkItem } from './lane.record.ts';
import type { LaneOpening } from './lane.repo.ts';
import { createPartQueue, type PartQueue } from './part-queue.ts';

/** Others may have become due meanwhile and stand before the part that ended the last run. */
const CAREFUL_PARTS = 5;

/** What a run remembers between two parts. A later run starts without it. */
export type LaneMemory = {
  readonly parts: PartQueue;
  /** What there was to do when the parts were read. */
  workStamp: number;
  token: { readonly usable: UsableToken; readonly readAtMs: number } | null;
  /** The shared allowance that the calls of this run draw on. */
  budget: BudgetKey | null;
  /** What the current token gives access to; the current batch may need another. */
  access: TokenAccess;
  /**
   * For so many more parts, slots are reserved at the last moment and the part is marked: the last run did not
   * end properly, and what ended it comes first now.
   */
  carefulParts: number;
  /** A slot of the next part, and when it was granted. */
  granted: { readonly slot: GrantedSlot; readonly atMs: number } | null;
  /** The call at hand was paid for with its slot. */
  isPaid: boolean;
  /** The marketplace's own count of the quota has not been read for a while. */
  isMeterDue: boolean;
  /** A granted slot that could not be used. */
  unusedSlot: number | undefined;
  /** On the process's clock: no slot can be free before this. */
  slotFreeAtMs: number;
  /** When the last part ended, or the lane had nothing to do, on the process's clock. */
  partFromMs: number;
  /** How long it took to read the parts ahead. */
  pickMs: number;
  /** The part in progress, for error reports. */
  current: WorkItem | null;
};

export const newLaneMemory = ({
  workStamp,
  wasClosed,
  waitMs,
}: Pick<LaneOpening, 'workStamp' | 'wasClosed' | 'waitMs'>): LaneMemory => ({
  parts: createPartQueue(),
  workStamp,
  token: null,
  budget: null,
  access: 'research',
  carefulParts: wasClosed ? 0 : CAREFUL_PARTS,
  granted: null,
  isPaid: false,
  isMeterDue: false,
  unusedSlot: undefined,
  slotFreeAtMs: performance.now() + waitMs,
  partFromMs: performance.now(),
  pickMs: 0,
  current: null,
});

/** What there is to do has changed: whatever was read ahead or known before may be wrong. */
export function noticeWork(memory: LaneMemory, workStamp: number): void {
  if (workStamp !== memory.workStamp) {
    memory.workStamp = workStamp;
    memory.token = null;
    memory.parts.clear();
  }
}
