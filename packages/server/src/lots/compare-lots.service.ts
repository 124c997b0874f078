import { takenOf } from '@partsight/domain/desk/decisions/purchase';
import type { DeskLine } from '@partsight/domain/desk/line/desk-line';
import { evaluateAskingPrice, type AskingPriceOutcome } from '@partsight/domain/desk/lot/bid';
import { isLotKnown } from '@partsight/domain/desk/lot/lot';
import { overlapOf, type Overlap } from '@partsight/domain/lots/compare-lots';

import { estimateOf } from '../appraisals/stored-appraisals.service.ts';
import { hidesBid } from '../batches/batch.record.ts';
import { batchesRepo } from '../batches/batches.repo.ts';
import type { Database } from '../db/database.ts';
import type { OpenDesk } from '../desk/lot/load-desk.ts';
import type { LoadedLot } from '../desk/lot/lot-cache.ts';
import { deskOf, type BatchDesk } from '../desk/read-desk.service.ts';
import { AppError } from '../platform/app-error.ts';
import { lotsRepo } from './lots.repo.ts';
import { lotOf, type Lot } from './lots.service.ts';

/** The desk's summary of a lot. */
export type LotSummary = {
  readonly desk: BatchDesk;
  readonly lines: number;
  readonly dealerCostMinor: number;
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

type Deps = { readonly database: Database; readonly open: OpenDesk };

type LoadedLotDesk = {
  readonly lot: Lot;
  readonly loaded: LoadedLot | null;
  readonly desk: BatchDesk | null;
  /** With the pieces that are taken. */
  readonly taken: readonly DeskLine[];
};

/** Compares the chosen lots, each with its figures. */
export const compareLots =
  (deps: Deps) =>
  async (userId: string, batchIds: readonly string[]): Promise<LotComparison> => {
    const found: LoadedLotDesk[] = [];
    for (const id of new Set(batchIds)) {
      found.push(await loadLotDesk(deps, userId, id));
    }
    const lots = found.map(({ lot, loaded, desk }) => ({
      lot,
      summary: loaded && desk && summarizeLot(lot, loaded, desk),
    }));
    return { lots, ...overlapsOf(found) };
  };

async function loadLotDesk(
  { database, open }: Deps,
  userId: string,
  batchId: string,
): Promise<LoadedLotDesk> {
  const lot = await database.asUser(userId, async (tx) => {
    const batch = await batchesRepo(tx).find(batchId);
    return (
      batch && lotOf(batch, await lotsRepo(tx).notesOf(batchId), await estimateOf(tx, batchId))
    );
  });
  if (lot === null) {
    throw new AppError('not-found', 'There is no such list.');
  }
  const found = hidesBid(lot.batch) ? null : await open(userId, batchId);
  if (found === null) {
    return { lot, loaded: null, desk: null, taken: [] };
  }
  const desk = await deskOf(found);
  const taken = found.lot === null ? [] : takenOf(found.lot.view(found).purchase());
  return { lot, loaded: found.lot, desk, taken };
}

/** A lot without any known line is left out: its value is unknown, not 0. */
function overlapsOf(found: readonly LoadedLotDesk[]): Pick<LotComparison, 'pairs' | 'together'> {
  const valued = found.flatMap(({ lot, loaded, desk, taken }) =>
    loaded === null || desk === null || !isLotKnown(desk.lot, desk.lines)
      ? []
      : [
          {
            id: lot.batch.id,
            valueMinor: desk.lot.valueMinor,
            settings: desk.settings,
            lines: taken,
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

function summarizeLot(
  { askingMinor }: Lot,
  { countedShare }: Pick<LoadedLot, 'countedShare'>,
  desk: BatchDesk,
): LotSummary {
  const { lot, bid, settings, dealerCostMinor } = desk;
  const terms = { outlayMinor: bid.outlayMinor, countedShare: countedShare(lot) };
  return {
    desk,
    lines: desk.lines,
    dealerCostMinor,
    atAsking: askingMinor === null ? null : evaluateAskingPrice(askingMinor, lot, terms, settings),
    keysAhead: desk.linesInStock,
  };
}
