import { judgeAsk, type AskedPrice } from '@partsight/domain/desk/bid';
import { overlapOf, type Overlap } from '@partsight/domain/desk/compare';
import type { DeskLine } from '@partsight/domain/desk/desk-line';

import type { Database, UserRepos } from '../database.ts';
import { deskOpener, type OpenDesk } from '../desk/open-desk.ts';
import type { OpenedLot } from '../desk/opened-lots.ts';
import { deskOf, type BatchDesk } from '../desk/read-desk.ts';
import { AppError } from '../platform/app-error.ts';
import { lotOf, type Lot } from './lots.ts';

/** What the desk says of a lot in one row. */
export type LotStanding = {
  readonly desk: BatchDesk;
  readonly lines: number;
  readonly dealerCostMinor: number;
  /** Of the dealer cost, how much is on lines of which something is known; null without costs. */
  readonly knownShare: number | null;
  /** What comes of paying what the dealer asks; null while he names no price. */
  readonly atAsking: AskedPrice | null;
  /** Numbers of which pieces stand ahead: in the own stock, or in lots that were bought. */
  readonly keysAhead: number;
};

export type ComparedLots = {
  readonly lots: readonly { readonly lot: Lot; readonly standing: LotStanding | null }[];
  readonly pairs: readonly (Overlap & { readonly ids: readonly [string, string] })[];
  /** Of all together; null where fewer than two can be valued. */
  readonly together: (Overlap & { readonly valueMinor: number }) | null;
};

type Deps = { readonly database: Database; readonly open?: OpenDesk };

type Opened = {
  readonly lot: Lot;
  readonly opened: OpenedLot | null;
  readonly desk: BatchDesk | null;
};

/** The lots that a person wants to see beside each other, each with its figures. */
export const compareLots =
  ({ database, open = deskOpener() }: Deps) =>
  (userId: string, batchIds: readonly string[]): Promise<ComparedLots> =>
    database.asUser(userId, async (repos) => {
      const found: Opened[] = [];
      for (const id of new Set(batchIds)) {
        found.push(await openLotOf(open, repos, userId, id));
      }
      const lots = found.map(({ lot, opened, desk }) => ({
        lot,
        standing: opened && desk && standingOf(lot, opened, desk),
      }));
      const overlap = overlapsOf(found);
      const value = lots.reduce(
        (sum, { standing }) => sum + (standing?.desk.lot.valueMinor ?? 0),
        0,
      );
      return {
        lots,
        pairs: overlap.pairs,
        together: overlap.all && { ...overlap.all, valueMinor: value - overlap.all.lostMinor },
      };
    });

async function openLotOf(
  open: OpenDesk,
  repos: UserRepos,
  userId: string,
  batchId: string,
): Promise<Opened> {
  const found = await open(repos, userId, batchId);
  if (found === null) {
    throw new AppError('not-found', 'There is no such batch.');
  }
  const lot = lotOf(found.batch, await repos.lots.notesOf(batchId));
  return { lot, opened: found.opened, desk: deskOf(found) };
}

function overlapsOf(found: readonly Opened[]) {
  const valued = found.flatMap(({ lot, opened, desk }) =>
    opened === null || desk === null
      ? []
      : [
          {
            id: lot.batch.id,
            settings: desk.settings,
            lines: opened.run.lines,
            prior: opened.run.prior,
            isBought: lot.state === 'bought',
          },
        ],
  );
  const [first] = valued;
  if (first === undefined || valued.length < 2) {
    return { pairs: [], all: null };
  }
  const pairs = valued.flatMap((one, index) =>
    valued.slice(index + 1).map((other) => ({
      ids: [one.id, other.id] as const,
      ...overlapOf([one, other], first.settings),
    })),
  );
  return { pairs, all: overlapOf(valued, first.settings) };
}

const costOf = ({ quantity, costMinor }: DeskLine): number =>
  Math.max(0, Math.floor(quantity ?? 0)) * (costMinor ?? 0);

function standingOf(
  { askingMinor }: Lot,
  { run: { lines }, countedShare }: OpenedLot,
  desk: BatchDesk,
): LotStanding {
  const { lot, bid, settings } = desk;
  const cost = lines.reduce((sum, line) => sum + costOf(line), 0);
  const terms = { outlayMinor: bid.outlayMinor, countedShare: countedShare(lot) };
  return {
    desk,
    lines: lines.length,
    dealerCostMinor: Math.round(cost),
    knownShare: cost > 0 ? 1 - lot.unknown.costMinor / cost : null,
    atAsking: askingMinor === null ? null : judgeAsk(askingMinor, lot, terms, settings),
    keysAhead: lines.filter(({ ahead }) => ahead > 0).length,
  };
}
