import type { DeskLine } from '@partsight/domain/valuation/line/desk-line';
import { evaluateAskingPrice, type AskingPriceOutcome } from '@partsight/domain/valuation/lot/bid';
import { overlapOf, type Overlap } from '@partsight/domain/valuation/lot/compare-lots';
import { isLotKnown } from '@partsight/domain/valuation/lot/lot';

import type { Database, UserRepos } from '../db/database.ts';
import type { LoadDesk } from '../desk/lot/load-desk.ts';
import type { LoadedLot } from '../desk/lot/lot-cache.ts';
import { deskOf, type BatchDesk } from '../desk/read-desk.service.ts';
import { AppError } from '../platform/app-error.ts';
import { lotOf, type Lot } from './lots.service.ts';

/** The desk's summary of a lot. */
export type LotSummary = {
  readonly desk: BatchDesk;
  readonly lines: number;
  readonly dealerCostMinor: number;
  /** Share of the dealer cost on lines with known figures; null without costs. */
  readonly knownShare: number | null;
  /** The outcome of paying the dealer's asking price; null without one. */
  readonly atAsking: AskingPriceOutcome | null;
  /** Numbers with pieces already in the inventory or in bought lots. */
  readonly keysAhead: number;
};

export type LotComparison = {
  readonly lots: readonly { readonly lot: Lot; readonly summary: LotSummary | null }[];
  readonly pairs: readonly (Overlap & { readonly ids: readonly [string, string] })[];
  /** All lots of known value combined; null when there are fewer than two. */
  readonly together:
    | (Overlap & { readonly lots: number; readonly sumMinor: number; readonly valueMinor: number })
    | null;
};

type Deps = { readonly database: Database; readonly load: LoadDesk };

type LoadedLotDesk = {
  readonly lot: Lot;
  readonly loaded: LoadedLot | null;
  readonly desk: BatchDesk | null;
};

/** Compares the chosen lots, each with its figures. */
export const compareLots =
  ({ database, load }: Deps) =>
  (userId: string, batchIds: readonly string[]): Promise<LotComparison> =>
    database.asUser(userId, async (repos) => {
      const found: LoadedLotDesk[] = [];
      for (const id of new Set(batchIds)) {
        found.push(await loadLotDesk(load, repos, userId, id));
      }
      const lots = found.map(({ lot, loaded, desk }) => ({
        lot,
        summary: loaded && desk && summarizeLot(lot, loaded, desk),
      }));
      return { lots, ...overlapsOf(found) };
    });

async function loadLotDesk(
  load: LoadDesk,
  repos: UserRepos,
  userId: string,
  batchId: string,
): Promise<LoadedLotDesk> {
  const found = await load(repos, userId, batchId);
  if (found === null) {
    throw new AppError('not-found', 'There is no such list.');
  }
  const { estimate = null } = (await repos.appraisals.find(batchId)) ?? {};
  const lot = lotOf(found.batch, await repos.lots.notesOf(batchId), estimate);
  return { lot, loaded: found.lot, desk: await deskOf(found) };
}

/** A lot without any known line is left out: its value is unknown, not 0. */
function overlapsOf(found: readonly LoadedLotDesk[]): Pick<LotComparison, 'pairs' | 'together'> {
  const valued = found.flatMap(({ lot, loaded, desk }) =>
    loaded === null || desk === null || !isLotKnown(desk.lot, desk.lines)
      ? []
      : [
          {
            id: lot.batch.id,
            valueMinor: desk.lot.valueMinor,
            settings: desk.settings,
            lines: loaded.run.lines,
            prior: loaded.run.prior,
            isBought: lot.state === 'bought',
          },
        ],
  );
  const [first] = valued;
  if (first === undefined || valued.length < 2) {
    return { pairs: [], together: null };
  }
  const pairs = valued.flatMap((one, index) =>
    valued.slice(index + 1).map((other) => ({
      ids: [one.id, other.id] as const,
      ...overlapOf([one, other], first.settings),
    })),
  );
  const all = overlapOf(valued, first.settings);
  const sumMinor = valued.reduce((sum, { valueMinor }) => sum + valueMinor, 0);
  return {
    pairs,
    together: { ...all, lots: valued.length, sumMinor, valueMinor: sumMinor - all.lostMinor },
  };
}

const costOf = ({ quantity, costMinor }: DeskLine): number =>
  Math.max(0, Math.floor(quantity ?? 0)) * (costMinor ?? 0);

function summarizeLot(
  { askingMinor }: Lot,
  { run: { lines }, countedShare }: LoadedLot,
  desk: BatchDesk,
): LotSummary {
  const { lot, bid, settings } = desk;
  const cost = lines.reduce((sum, line) => sum + costOf(line), 0);
  const terms = { outlayMinor: bid.outlayMinor, countedShare: countedShare(lot) };
  return {
    desk,
    lines: lines.length,
    dealerCostMinor: Math.round(cost),
    knownShare: cost > 0 ? 1 - lot.unknown.costMinor / cost : null,
    atAsking: askingMinor === null ? null : evaluateAskingPrice(askingMinor, lot, terms, settings),
    keysAhead: lines.filter(({ ahead }) => ahead > 0).length,
  };
}
