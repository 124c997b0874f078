import { DESK_DEFAULTS, type DeskSettings } from '@partsight/domain/desk/settings/desk-settings';
import { hasExactCounts } from '@partsight/domain/evidence/evidence-source';
import { lotNameOf } from '@partsight/domain/lots/lot-name';
import { missingDays, type DayRange } from '@partsight/domain/own-sales/day-range';
import type { MarketWindow } from '@partsight/domain/own-sales/score/own-share';
import type { LinePrediction } from '@partsight/domain/own-sales/score/predict-lot';
import {
  proposeSettings,
  type SettingProposal,
} from '@partsight/domain/own-sales/score/propose-settings';
import { misjudged, type Misjudged } from '@partsight/domain/own-sales/score/score-lots';
import {
  scoreSeller,
  type BoughtLot,
  type SellerScore,
} from '@partsight/domain/own-sales/score/score-seller';
import { timeToSale, type TimeToSale } from '@partsight/domain/own-sales/score/time-to-sale';

import type { Database } from '../../db/database.ts';
import type { UserTx } from '../../db/scope.ts';
import { settingsInUse } from '../../desk/lot/desk-settings.service.ts';
import { allKnownDays, readKnownDays } from '../records/known-days.ts';
import type { BoughtLotRecord, SavedPrediction } from './prediction.record.ts';
import { predictionsRepo } from './predictions.repo.ts';
import { type ListingRow, type SoldWindow, scoreRepo } from './score.repo.ts';

type Deps = { readonly database: Database; readonly now: () => Date };

/** A bought lot; its score is null while no prediction is saved, and where none could be made. */
export type ScoredLot = Pick<BoughtLotRecord, 'dealer' | 'paidMinor' | 'isPending'> & {
  readonly id: string;
  readonly name: string;
  readonly boughtOn: string;
  readonly score: SellerScore['lots'][number] | null;
};

export type Score = {
  readonly lots: readonly ScoredLot[];
  /** Null while no bought lot has a prediction. */
  readonly results: SellerScore | null;
  readonly timeToSale: TimeToSale | null;
  /** The last day for which sales are known; null without any. */
  readonly through: string | null;
  readonly missing: readonly DayRange[];
  /** What the latest lot was bought with. */
  readonly assumed: DeskSettings;
  readonly current: DeskSettings;
  readonly misjudged: Misjudged | null;
  readonly proposals: readonly SettingProposal[];
};

const dayText = (date: Date): string => date.toISOString().slice(0, 'yyyy-mm-dd'.length);

type PredictedLot = {
  readonly lot: BoughtLotRecord;
  readonly saved: SavedPrediction;
  readonly lines: readonly LinePrediction[];
};

/** Compares what was predicted of bought lots with the seller's own sales. */
export const scoreService =
  ({ database, now }: Deps) =>
  async (userId: string): Promise<Score> =>
    scoreOf(await database.asUser(userId, loadScore), dayText(now()));

async function loadScore(tx: UserTx) {
  const lots = await predictionsRepo(tx).boughtLots();
  const predicted: PredictedLot[] = [];
  for (const lot of lots) {
    const saved = lot.isPending ? null : await predictionsRepo(tx).latest(lot.batchId);
    if (saved !== null && saved.curve.expectedMinor.length > 0) {
      const lines = await predictionsRepo(tx).linesOf(saved.id);
      predicted.push({ lot, saved, lines });
    }
  }
  const first = predicted.map(({ saved }) => dayText(saved.boughtAt)).toSorted()[0];
  return {
    current: await settingsInUse(tx),
    lots,
    predicted,
    known: await readKnownDays(tx),
    lastSoldOn: await scoreRepo(tx).lastSoldOn(),
    listings: await scoreRepo(tx).listings(),
    sold:
      first === undefined
        ? null
        : {
            first,
            sales: await scoreRepo(tx).salesSince(first),
            transactions: await scoreRepo(tx).transactionsSince(first),
            windows: await scoreRepo(tx).windowsSince(first),
          },
  };
}

type LoadedScore = Awaited<ReturnType<typeof loadScore>>;

function scoreOf(loaded: LoadedScore, today: string): Score {
  const { current, lots, predicted, listings } = loaded;
  const { through, missing } = coverageOf(loaded, today);
  const results = resultsOf(loaded, through);
  const scores = new Map(results?.lots.map((one) => [one.batchId, one]));
  const latest = predicted.at(-1)?.saved.settings;
  const assumed = { ...DESK_DEFAULTS, ...latest };
  return {
    lots: lots.map(({ batchId, name, fileName, boughtAt, ...lot }) => ({
      ...lot,
      id: batchId,
      name: name ?? lotNameOf(fileName),
      boughtOn: dayText(boughtAt),
      score: scores.get(batchId) ?? null,
    })),
    results,
    timeToSale: watch(listings),
    through,
    missing,
    assumed,
    current,
    misjudged:
      results &&
      misjudged(
        results.figures.price && results.figures.price.value / assumed.position,
        results.share && results.share.value / assumed.share,
      ),
    proposals: results === null ? [] : proposeSettings(results.ownSettings, current),
  };
}

/** The last day for which all sales are known, and the days before it that no report covers. */
function coverageOf(
  { known, lastSoldOn, sold }: LoadedScore,
  today: string,
): Pick<Score, 'through' | 'missing'> {
  const ends = allKnownDays(known).map(({ lastDay }) => lastDay);
  const last = [...ends, ...(lastSoldOn === null ? [] : [lastSoldOn])].toSorted().at(-1);
  const through = last === undefined ? null : last > today ? today : last;
  const { reports, account } = known;
  const hasGaps = account === null && reports.length > 0;
  return {
    through,
    missing:
      !hasGaps || through === null || sold === null || sold.first > through
        ? []
        : missingDays(reports, { firstDay: sold.first, lastDay: through }),
  };
}

function resultsOf(
  { predicted, sold, listings }: LoadedScore,
  through: string | null,
): SellerScore | null {
  if (sold === null) {
    return null;
  }
  const { first, sales, transactions, windows } = sold;
  const bought = predicted.map(({ lot, saved, lines }): BoughtLot => {
    const settings = { ...DESK_DEFAULTS, ...saved.settings };
    return {
      ...saved.curve,
      batchId: lot.batchId,
      boughtOn: dayText(saved.boughtAt),
      paidMinor: lot.paidMinor,
      decline: settings.decline,
      settings,
      lines,
    };
  });
  return scoreSeller(bought, {
    sales,
    transactions,
    windows: windows.map(marketWindow),
    listedOn: firstListings(listings, first),
    through: through ?? first,
  });
}

const marketWindow = ({ source, unitsMid, unitsHigh, ...window }: SoldWindow): MarketWindow => ({
  ...window,
  units: hasExactCounts(source) ? unitsHigh : unitsMid,
});

/** Above this share of sold listings without a day of sale, the others say nothing. */
const MOST_UNDATED = 0.1;

/** Listings that sold on an unknown day are left out; with many of them nothing is said. */
function watch(rows: readonly ListingRow[]): TimeToSale | null {
  const listings = rows.flatMap(({ startedOn, ...row }) =>
    startedOn === null ? [] : { ...row, startedOn },
  );
  const dated = listings.filter(
    ({ quantitySold, firstSoldOn }) => quantitySold === 0 || firstSoldOn !== null,
  );
  return listings.length - dated.length > MOST_UNDATED * listings.length ? null : timeToSale(dated);
}

function firstListings(rows: readonly ListingRow[], first: string): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  for (const { lookupKey, startedOn } of rows) {
    if (lookupKey !== null && startedOn !== null && startedOn >= first) {
      const known = days.get(lookupKey);
      days.set(lookupKey, known === undefined || startedOn < known ? startedOn : known);
    }
  }
  return days;
}
