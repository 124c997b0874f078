import { MICROS_PER_MINOR } from '@partsight/domain/core/money';
import { finish, mapSlices, type Sliced } from '@partsight/domain/core/slices';
import { UNDECIDED } from '@partsight/domain/desk/decisions/decisions';
import { planPurchase, type Purchase } from '@partsight/domain/desk/decisions/purchase';
import { buildDeskRunSliced, type DeskRun } from '@partsight/domain/desk/line/build-desk-run';
import { wholePieces } from '@partsight/domain/desk/line/piece-sales';
import type { JoinedSnapshots } from '@partsight/domain/desk/line/run-snapshots';
import type { BidShape } from '@partsight/domain/desk/lot/bid';
import { createLotValuer, type LotValuer, type LotFigures } from '@partsight/domain/desk/lot/lot';
import type { DeskSettings } from '@partsight/domain/desk/settings/desk-settings';
import { LRUCache } from 'lru-cache';

import { finishWithPauses } from '../../platform/finish-with-pauses.ts';
import { createPause } from '../../platform/yield-to-event-loop.ts';
import type { Decisions } from '../decisions/decision.record.ts';
import type { DeskRow } from './desk-row.record.ts';
import { groupRowsByKey, type LotKey } from './group-rows-by-key.ts';
import { lotSources, type LotSource } from './lot-sources.ts';
import { calculateLot, createLotView, type CalculatedLot, type LotView } from './lot-view.ts';
import { rowsBought, rowsByLine, type RowsByLine } from './rows-by-line.ts';

/** With what settings a lot is bought, in which way, and what was decided about its lines. */
export type PurchaseTerms = {
  readonly settings: DeskSettings;
  readonly decisions: Decisions;
  readonly way: BidShape;
};

/** A lot with the prior from its run, ready to be valued with any settings. */
export type LoadedLot = {
  /** Where its lines have their sales from. */
  readonly sources: readonly LotSource[];
  /** The lines of the dealer's sheet, of which some may repeat a number; their pieces, and what they cost. */
  readonly list: { readonly lines: number; readonly pieces: number; readonly costMinor: number };
  /** How many lines of the sheet are bought, with the pieces taken of each number. */
  readonly linesBought: (takes: readonly number[]) => number;
  /** Numbers that include snapshots of earlier runs. */
  readonly joined: JoinedByKey;
  readonly run: DeskRun;
  /** All lines with all their pieces, whatever is decided. */
  readonly whole: LotValuer;
  /** What is bought in some way. */
  readonly plan: (terms: PurchaseTerms) => Sliced<Purchase>;
  /** The whole view with some settings; paging requests the same ones repeatedly. */
  readonly view: (terms: PurchaseTerms) => LotView;
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
  /** Whether the costs are of one piece is still asked: they are checked once it is answered. */
  readonly areCostsOpen: boolean;
};

/** How many settings to cache per lot: the user's own, and one-off changes to them. */
const CACHED_VIEWS = 2;

/** The three ways, with the settings in use and with what a slider just left. */
const CACHED_PURCHASES = 6;

const nameOfTerms = ({ settings, decisions, way }: PurchaseTerms): string =>
  `${way} ${decisions.version} ${JSON.stringify(settings)}`;

function* readLot(
  read: readonly DeskRow[],
  { meaning, areCostsOpen }: Pick<LotCacheKey, 'meaning' | 'areCostsOpen'>,
  joined: JoinedByKey,
): Sliced<{ keys: LotKey[]; run: DeskRun; rows: RowsByLine; sources: LotSource[] }> {
  const found = yield* groupRowsByKey(read);
  const keys =
    joined.size === 0
      ? found
      : yield* mapSlices(found, (key) => ({ ...key, joined: joined.get(key.key) ?? null }));
  const run = yield* buildDeskRunSliced(keys, meaning, areCostsOpen);
  const rows = yield* rowsByLine(read, run.lines);
  return { keys, run, rows, sources: yield* lotSources(keys) };
}

/** Long lists are processed in slices, and others run in between. */
export async function loadLot(
  read: readonly DeskRow[],
  known: Pick<LotCacheKey, 'meaning' | 'areCostsOpen'>,
  joined: JoinedByKey = new Map(),
): Promise<LoadedLot> {
  const pause = createPause();
  const { keys, run, rows, sources } = await finishWithPauses(readLot(read, known, joined), pause);
  const counted = keys.flatMap(({ isCounted }, at) => (isCounted === true ? at : []));
  const whole = createLotValuer(run.lines, run.prior);
  const countedShare = (lot: LotFigures): number => shareOf(lot, counted);
  const calculated = new LRUCache<string, CalculatedLot, DeskSettings>({
    max: CACHED_VIEWS,
    memoMethod: (_name, _stale, { context: settings }) =>
      calculateLot(run, whole.figures(settings), settings),
  });
  const purchases = new LRUCache<string, Purchase>({ max: CACHED_PURCHASES });
  function* plan(terms: PurchaseTerms): Sliced<Purchase> {
    const name = nameOfTerms(terms);
    const made = purchases.get(name);
    if (made !== undefined) {
      return made;
    }
    const { settings, decisions, way } = terms;
    const decisionOf = (key: string) => decisions.byKey.get(key) ?? UNDECIDED;
    const options = { way, prior: run.prior, decisionOf, countedShare, undecided: whole };
    const planned = yield* planPurchase(run.lines, options, settings);
    purchases.set(name, planned);
    return planned;
  }
  const views = new LRUCache<string, LotView, PurchaseTerms>({
    max: CACHED_VIEWS,
    memoMethod: (_name, _stale, { context: terms }) => {
      const { settings, decisions } = terms;
      const lot = calculated.memo(JSON.stringify(settings), { context: settings });
      return createLotView(lot, rows, decisions.byKey, () => finish(plan(terms)));
    },
  });
  return {
    sources,
    list: sumOfList(read),
    linesBought: (takes) => rowsBought(rows, takes),
    joined,
    run,
    whole,
    plan,
    view: (terms) => views.memo(nameOfTerms(terms), { context: terms }),
    countedShare,
  };
}

function sumOfList(rows: readonly DeskRow[]): LoadedLot['list'] {
  const sum = { lines: rows.length, pieces: 0, costMicros: 0 };
  for (const { quantity, costMicros } of rows) {
    const pieces = wholePieces(Number(quantity ?? 0));
    sum.pieces += pieces;
    sum.costMicros += pieces * (costMicros ?? 0);
  }
  const { lines, pieces, costMicros } = sum;
  return { lines, pieces, costMinor: Math.round(costMicros / MICROS_PER_MINOR) };
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

  const nameOf = ({ userId, batchId, meaning, areCostsOpen }: LotCacheKey) =>
    `${userId}/${batchId}/${meaning}/${areCostsOpen}`;

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
