import type { DeskSettings } from '@partsight/domain/desk/desk-settings';
import type { JoinedLooks } from '@partsight/domain/desk/line-looks';
import { openLot, type LotDesk, type LotFigures } from '@partsight/domain/desk/lot';
import { openRun, type DeskRun } from '@partsight/domain/desk/open-run';

import { nextTurn } from '../platform/next-turn.ts';
import type { Decisions } from './decision.record.ts';
import type { DeskRow } from './desk-row.record.ts';
import { keysOfRows } from './keys-of-rows.ts';
import { reckonLot, viewOfLot, type LotView } from './lot-view.ts';
import { rowsByLine } from './rows-by-line.ts';

/**
 * How many pieces of each key a person takes, where not all of them; the name says which decisions
 * these are, so that the same ones are recognised.
 */
export type Takes = { readonly name: string; readonly pieces: ReadonlyMap<string, number> };

/** Nothing decided: everything is taken. */
export const ALL_TAKEN: Takes = { name: '', pieces: new Map() };

/** A lot with what its run taught, ready to be valued with one setting after the other. */
export type OpenedLot = {
  readonly months: number;
  /** Lines that are reckoned with earlier looks as well. */
  readonly joined: Joined;
  readonly run: DeskRun;
  readonly taking: (takes: Takes) => LotDesk;
  /** All of it with some settings; who turns pages of it asks with the same ones again and again. */
  readonly view: (settings: DeskSettings, decisions: Decisions) => LotView;
  /** How much of the value stands on lines that were counted at the shelf. */
  readonly countedShare: (lot: LotFigures) => number;
};

/** By key, what several looks have seen together. */
export type Joined = ReadonlyMap<string, JoinedLooks>;

/** What was opened, and the state of everything it was made of. */
export type LotState = {
  readonly userId: string;
  readonly batchId: string;
  readonly standing: string;
  readonly meaning: DeskSettings['quantityMeaning'];
};

/** Settings of which the figures are kept: those of the person, and those of a look beside them. */
const VIEWS_KEPT = 2;

/** A long list takes a while: it is gone through in pieces, and everybody else has their turns between. */
export async function openedLot(
  read: readonly DeskRow[],
  months: number,
  meaning: DeskSettings['quantityMeaning'],
  joined: Joined = new Map(),
): Promise<OpenedLot> {
  const keys = (await keysOfRows(read)).map((key) => ({
    ...key,
    joined: joined.get(key.key) ?? null,
  }));
  await nextTurn();
  const run = openRun(keys, months, meaning);
  await nextTurn();
  const counted = keys.flatMap(({ isCounted }, at) => (isCounted === true ? at : []));
  const rows = rowsByLine(read, run.lines);
  await nextTurn();
  let last: { readonly name: string; readonly desk: LotDesk } | null = null;
  const taking: OpenedLot['taking'] = ({ name, pieces }) => {
    if (last?.name !== name) {
      const lines = run.lines.map((line) => {
        const take = pieces.get(line.key);
        return take === undefined || line.quantity === null
          ? line
          : { ...line, quantity: Math.min(line.quantity, take) };
      });
      last = { name, desk: openLot(lines, run.prior) };
    }
    return last.desk;
  };
  const reckoned = lastFew((_name: string, settings: DeskSettings) =>
    reckonLot(run, taking(ALL_TAKEN).figures(settings), settings),
  );
  const views = lastFew((_name: string, settings: DeskSettings, decisions: Decisions) =>
    viewOfLot(reckoned(JSON.stringify(settings), settings), rows, decisions.byKey),
  );
  return {
    months,
    joined,
    run,
    taking,
    view: (settings, decisions) =>
      views(`${decisions.mark} ${JSON.stringify(settings)}`, settings, decisions),
    countedShare: (lot) => shareOf(lot, counted),
  };
}

/** What was made under a name, while it is among the last few that were asked for. */
function lastFew<A extends readonly unknown[], T>(make: (name: string, ...rest: A) => T) {
  const kept = new Map<string, T>();
  return (name: string, ...rest: A): T => {
    const found = kept.get(name) ?? make(name, ...rest);
    kept.delete(name);
    kept.set(name, found);
    for (const oldest of [...kept.keys()].slice(0, -VIEWS_KEPT)) {
      kept.delete(oldest);
    }
    return found;
  };
}

function shareOf({ lines, valueMinor }: LotFigures, places: readonly number[]): number {
  const values = places.map((at) => lines.valueMinor[at] ?? 0).filter((value) => value > 0);
  const sum = values.reduce((total, value) => total + value, 0);
  return valueMinor > 0 ? Math.min(1, sum / valueMinor) : 0;
}

/** A slider moves within one lot, and few people look at once; large lots make room for each other. */
const MOST_LINES = 300_000;

/** Keeps the lots that were looked at last, each for as long as nothing it was made of has changed. */
export function openedLots() {
  const kept = new Map<string, { readonly standing: string; readonly lot: OpenedLot }>();
  const size = (): number =>
    [...kept.values()].reduce((lines, { lot }) => lines + lot.run.lines.length, 0);

  return async (
    { userId, batchId, standing, meaning }: LotState,
    open: () => Promise<OpenedLot>,
  ) => {
    const name = `${userId}/${batchId}/${meaning}`;
    const known = kept.get(name);
    const lot = known?.standing === standing ? known.lot : await open();
    kept.delete(name);
    kept.set(name, { standing, lot });
    for (const oldest of kept.keys()) {
      if (kept.size === 1 || size() <= MOST_LINES) {
        break;
      }
      kept.delete(oldest);
    }
    return lot;
  };
}
