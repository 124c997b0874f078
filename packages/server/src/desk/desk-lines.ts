import { accountOfLine, type Step } from '@partsight/domain/desk/account';
import type { SomeSettings } from '@partsight/domain/desk/change-settings';
import type { LineOrder } from '@partsight/domain/desk/line-order';
import type { LotFlag } from '@partsight/domain/desk/lot-flags';

import type { Database } from '../database.ts';
import { figuresOfLine, known, type LineFigures } from './line-figures.ts';
import type { FoundDesk, OpenDesk } from './open-desk.ts';
import type { OpenedLot } from './opened-lots.ts';

/** A line of a lot with its figures; what is not known is null. */
export type DeskLineFigures = LineFigures & {
  readonly key: string;
  readonly quantity: number | null;
  readonly account: readonly Step[];
};

export type LinesWish = {
  readonly order: LineOrder;
  readonly flag: LotFlag | null;
  readonly offset: number;
  readonly limit: number;
};

/** The lines in an order, the highest first and unknown ones last; figures only of those in the page. */
function linesOf(
  { settings, decisions }: FoundDesk,
  { run, view }: OpenedLot,
  { order, flag, offset, limit }: LinesWish,
): { readonly total: number; readonly lines: readonly DeskLineFigures[] } {
  const lot = view(settings, decisions);
  const rank = (at: number): number => known(lot.ofLine[order](at)) ?? -Infinity;
  const ranked = [...run.lines.keys()]
    .filter((at) => flag === null || lot.flagsOf(at).includes(flag))
    .map((at) => ({ at, by: rank(at) }))
    .toSorted((one, other) => other.by - one.by || one.at - other.at);
  return {
    total: ranked.length,
    lines: ranked.slice(offset, offset + limit).flatMap(({ at }) => {
      const line = run.lines[at];
      return line === undefined
        ? []
        : {
            ...figuresOfLine(run, lot, at, settings),
            key: line.key,
            quantity: line.quantity,
            account: accountOfLine(line, run.prior, settings),
          };
    }),
  };
}

type Deps = { readonly database: Database; readonly open: OpenDesk };

/** A window of a lot's lines with the person's settings, or with others for this one look. */
export const readDeskLines =
  ({ database, open }: Deps) =>
  (
    userId: string,
    batchId: string,
    wish: LinesWish & { readonly settings?: SomeSettings | undefined },
  ): Promise<ReturnType<typeof linesOf> | null> =>
    database.asUser(userId, async (repos) => {
      const found = await open(repos, userId, batchId, wish.settings);
      if (found === null || found.opened === null) {
        return found && { total: 0, lines: [] };
      }
      return linesOf(found, found.opened, wish);
    });
