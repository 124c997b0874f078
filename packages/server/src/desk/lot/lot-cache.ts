import { mapSlices, type Sliced } from '@partsight/domain/core/slices';
import { buildDeskRunSliced, type DeskRun } from '@partsight/domain/valuation/line/build-desk-run';
import type { JoinedSnapshots } from '@partsight/domain/valuation/line/run-snapshots';
import {
  createLotValuer,
  type LotValuer,
  type LotFigures,
} from '@partsight/domain/valuation/lot/lot';
import type { DeskSettings } from '@partsight/domain/valuation/settings/desk-settings';
import { LRUCache } from 'lru-cache';

import { finishWithPauses } from '../../platform/finish-with-pauses.ts';
import { createPause } from '../../platform/yield-to-event-loop.ts';
import type { Decisions } from '../decisions/decision.record.ts';
import type { DeskRow } from './desk-row.record.ts';
import { groupRowsByKey, type LotKey } from './group-rows-by-key.ts';
import { lotSources, type LotSource } from './lot-sources.ts';
import { calculateLot, createLotView, type CalculatedLot, type LotView } from './lot-view.ts';
import { rowsByLine, type RowsByLine } from './rows-by-line.ts';

/**
 * How many pieces of each key to buy, where not all of them; the name identifies the set of
 * decisions, for caching.
 */
export type BuyQuantities = { readonly name: string; readonly pieces: ReadonlyMap<string, number> };

/** Nothing decided: buy everything. */
export const BUY_ALL: BuyQuantities = { name: '', pieces: new Map() };

/** A lot with the prior from its run, ready to be valued with any settings. */
export type LoadedLot = {
  /** Where its lines have their sales from. */
  readonly sources: readonly LotSource[];
  /** Lines that include snapshots of earlier runs. */
  readonly joined: JoinedByKey;
  readonly run: DeskRun;
  readonly withQuantities: (takes: BuyQuantities) => LotValuer;
  /** The whole view with some settings; paging requests the same ones repeatedly. */
  readonly view: (settings: DeskSettings, decisions: Decisions) => LotView;
  /** The share of the value on lines that were counted at the shelf. */
  readonly countedShare: (lot: LotFigures) => number;
};

/** By key, several runs' snapshots combined. */
export type JoinedByKey = ReadonlyMap<string, JoinedSnapshots>;

/** A lot and the version of everything it was built from. */
export type LotCacheKey = {
  readonly userId: string;
  readonly batchId: string;
  readonly version: string;
  readonly meaning: DeskSettings['quantityMeaning'];
};

/** How many settings to cache per lot: the user's own, and one-off changes to them. */
const CACHED_VIEWS = 2;

type ViewRequest = { readonly settings: DeskSettings; readonly decisions: Decisions };

function* readLot(
  read: readonly DeskRow[],
  meaning: DeskSettings['quantityMeaning'],
  joined: JoinedByKey,
): Sliced<{ keys: LotKey[]; run: DeskRun; rows: RowsByLine; sources: LotSource[] }> {
  const found = yield* groupRowsByKey(read);
  const keys =
    joined.size === 0
      ? found
      : yield* mapSlices(found, (key) => ({ ...key, joined: joined.get(key.key) ?? null }));
  const run = yield* buildDeskRunSliced(keys, meaning);
  const rows = yield* rowsByLine(read, run.lines);
  return { keys, run, rows, sources: yield* lotSources(keys) };
}

/** Long lists are processed in slices, and others run in between. */
export async function loadLot(
  read: readonly DeskRow[],
  meaning: DeskSettings['quantityMeaning'],
  joined: JoinedByKey = new Map(),
): Promise<LoadedLot> {
  const pause = createPause();
  const { keys, run, rows, sources } = await finishWithPauses(
    readLot(read, meaning, joined),
    pause,
  );
  const counted = keys.flatMap(({ isCounted }, at) => (isCounted === true ? at : []));
  let last: { readonly name: string; readonly desk: LotValuer } | null = null;
  const taking: LoadedLot['withQuantities'] = ({ name, pieces }) => {
    if (last?.name !== name) {
      const lines = run.lines.map((line) => {
        const take = pieces.get(line.key);
        return take === undefined || line.quantity === null
          ? line
          : { ...line, quantity: Math.min(line.quantity, take) };
      });
      last = { name, desk: createLotValuer(lines, run.prior) };
    }
    return last.desk;
  };
  const calculated = new LRUCache<string, CalculatedLot, DeskSettings>({
    max: CACHED_VIEWS,
    memoMethod: (_name, _stale, { context: settings }) =>
      calculateLot(run, taking(BUY_ALL).figures(settings), settings),
  });
  const views = new LRUCache<string, LotView, ViewRequest>({
    max: CACHED_VIEWS,
    memoMethod: (_name, _stale, { context: { settings, decisions } }) =>
      createLotView(
        calculated.memo(JSON.stringify(settings), { context: settings }),
        rows,
        decisions.byKey,
      ),
  });
  return {
    sources,
    joined,
    run,
    withQuantities: taking,
    view: (settings, decisions) =>
      views.memo(`${decisions.version} ${JSON.stringify(settings)}`, {
        context: { settings, decisions },
      }),
    countedShare: (lot) => shareOf(lot, counted),
  };
}

function shareOf({ lines, valueMinor }: LotFigures, lineIndexes: readonly number[]): number {
  const values = lineIndexes.map((at) => lines.valueMinor[at] ?? 0).filter((value) => value > 0);
  const sum = values.reduce((total, value) => total + value, 0);
  return valueMinor > 0 ? Math.min(1, sum / valueMinor) : 0;
}

/** A slider moves within one lot, and few users are active at once; large lots evict each other. */
const MAX_LINES = 300_000;

/** Caches the most recently used lots until one of their inputs changes. */
export function createLotCache() {
  const cached = new LRUCache<string, { readonly version: string; readonly lot: LoadedLot }>({
    maxSize: MAX_LINES,
    // The largest lot fits, alone.
    sizeCalculation: ({ lot }) => Math.min(MAX_LINES, Math.max(1, lot.run.lines.length)),
  });

  const nameOf = ({ userId, batchId, meaning }: LotCacheKey) => `${userId}/${batchId}/${meaning}`;

  return {
    find(key: LotCacheKey): LoadedLot | null {
      const known = cached.get(nameOf(key));
      return known?.version === key.version ? known.lot : null;
    },
    keep(key: LotCacheKey, lot: LoadedLot): void {
      cached.set(nameOf(key), { version: key.version, lot });
    },
  };
}
