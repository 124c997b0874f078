import type { AdminDatabase } from '../../admin-database.ts';
import {
  isSlow,
  longestPhase,
  type LanePace,
  type Phase,
} from '../../engine/lanes/pace/lane-pace.ts';
import { type BatchView, batchViewRepo } from '../views/batch-view.repo.ts';

export type SlowBatch = {
  readonly batch: BatchView;
  readonly pace: LanePace;
  readonly longest: Phase;
};

export type PaceOverview = {
  /** Running batches whose lane has a known pace. */
  readonly known: number;
  readonly running: number;
  /** The slowest first. */
  readonly batches: readonly SlowBatch[];
};

type ReadPaces = (laneIds: readonly string[]) => Promise<ReadonlyMap<string, LanePace> | null>;

/** Running batches below half of their pace, or all of them. Null when Redis does not respond. */
export async function showSlow(
  database: Pick<AdminDatabase, 'asOperator'>,
  readPaces: ReadPaces,
  { all }: { readonly all: boolean },
): Promise<PaceOverview | null> {
  const unfinished = await database.asOperator((tx) => batchViewRepo(tx).unfinished());
  const running = unfinished.filter(({ status }) => status === 'processing');
  const laneIds = new Set(running.flatMap(({ laneId }) => laneId ?? []));
  const paces = await readPaces([...laneIds]);
  if (paces === null) {
    return null;
  }
  const known = running.flatMap((batch) => {
    const pace = paces.get(batch.laneId ?? '');
    return pace === undefined ? [] : [{ batch, pace, longest: longestPhase(pace) }];
  });
  const share = ({ pace }: SlowBatch): number => pace.partsPerMinute / pace.expectedPerMinute;
  return {
    known: known.length,
    running: running.length,
    batches: known
      .filter(({ pace }) => all || isSlow(pace))
      .toSorted((one, other) => share(one) - share(other)),
  };
}
