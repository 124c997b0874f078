import { describe, expect, test } from 'vitest';

import { buildDeskRun, type KeyFigures } from '../desk/line/build-desk-run.ts';
import { outlayMinor, solveBid } from '../desk/lot/bid.ts';
import { createLotValuer } from '../desk/lot/lot.ts';
import { DESK_DEFAULTS } from '../desk/settings/desk-settings.ts';
import { appraiseLot, type AppraisalInput } from './appraise-lot.ts';

const LISTINGS = [0, 1, 0, 2, 5, 0, 14, 1, 3, 9] as const;

function key(index: number): KeyFigures {
  const listings = LISTINGS[index % LISTINGS.length] ?? 0;
  const costMinor = 1_500 + ((index * 173) % 9_000);
  const price = Math.round(costMinor * (0.9 + ((index * 7) % 10) / 10));
  return {
    key: `KEY${index}`,
    quantity: 1 + (index % 5),
    costMinor,
    comps: {
      exactListings: listings,
      probableListings: 0,
      unitsMid: listings * 1.5,
      unitsHigh: listings * 2,
      new: {
        listings,
        priced: listings,
        medianMinor: listings === 0 ? null : price,
        logSd: listings > 1 ? 0.12 : null,
      },
      used: { priced: 0, medianMinor: null },
    },
    source: 'eBay Research API',
    months: 3,
    isLowerBound: false,
    parcel: { size: 'small', shippingMinor: 800, cubicFeet: 0.4 },
    held: 0,
    words: null,
    bought: 0,
  };
}

const lines = Array.from({ length: 300 }, (_, index) => {
  const figures = key(index);
  const size = (figures.quantity ?? 0) * (figures.costMinor ?? 0);
  const isSold = (figures.comps?.exactListings ?? 0) > 0;
  return { size, isUnknown: false, sellableMinor: isSold ? size : 0, figures };
});

const listSize = lines.reduce((sum, { size }) => sum + size, 0);
const listPieces = lines.reduce((sum, { figures }) => sum + (figures.quantity ?? 0), 0);

/** By priorities of a fixed sequence instead of drawn ones. */
const ordered = lines
  .map((line, index) => ({ line, priority: line.size / (((index * 0.618_033_99) % 1) + 1e-9) }))
  .toSorted((one, other) => other.priority - one.priority);

type IsUnknown = (index: number) => boolean;
const NONE: IsUnknown = () => false;

const input = (settled: number, isUnknown: IsUnknown = NONE): AppraisalInput => ({
  lines: ordered
    .slice(0, settled)
    .map(({ line }, index) => ({ ...line, isUnknown: isUnknown(index) })),
  threshold: ordered[settled]?.priority ?? 0,
  listSize,
  listLines: lines.length,
  listPieces,
  countedShare: 0,
});

/** What the desk shows of a list that is looked up to its end. */
function deskAtEnd(isUnknown: IsUnknown = NONE) {
  const keys = ordered.map(({ line }, index) => ({
    ...line.figures,
    comps: isUnknown(index) ? null : line.figures.comps,
  }));
  const run = buildDeskRun(keys, DESK_DEFAULTS.quantityMeaning);
  const lot = createLotValuer(run.lines, run.prior).figures(DESK_DEFAULTS);
  const terms = { outlayMinor: outlayMinor(lot, 'take-all', DESK_DEFAULTS), countedShare: 0 };
  return { lot, bid: solveBid(lot, terms, DESK_DEFAULTS) };
}

describe('an appraisal', () => {
  test.each([
    ['with every line answered', () => false],
    ['with lines that could not be read', (index: number) => index % 17 === 0],
  ])('is what the desk shows at the end of the run, to the cent: %s', (_, isUnknown) => {
    const final = appraiseLot(input(lines.length, isUnknown), DESK_DEFAULTS);
    const { lot, bid } = deskAtEnd(isUnknown);
    const sellable = ordered.reduce(
      (sum, { line }, index) => sum + (isUnknown(index) ? 0 : line.sellableMinor),
      0,
    );
    expect(final?.sellableMinor).toEqual({ low: sellable, middle: sellable, high: sellable });
    const { valueMinor: value } = lot;
    expect(final?.deskMinor).toEqual({ low: value, middle: value, high: value });
    const { walkAwayMinor: walkAway } = bid;
    expect(final?.bidMinor).toEqual({ low: walkAway, middle: walkAway, high: walkAway });
  });

  test('holds the desk value of the whole list after a third of it', () => {
    const { lot, bid } = deskAtEnd();
    const { deskMinor, bidMinor, answeredLines } = appraiseLot(input(100), DESK_DEFAULTS) ?? {};
    expect(answeredLines).toBe(100);
    expect(deskMinor?.low).toBeLessThan(lot.valueMinor);
    expect(deskMinor?.high).toBeGreaterThan(lot.valueMinor);
    expect(bidMinor?.low).toBeLessThan(bid.walkAwayMinor);
    expect(bidMinor?.high).toBeGreaterThan(bid.walkAwayMinor);
  });

  test('says nothing before 40 answers', () => {
    expect(appraiseLot(input(39), DESK_DEFAULTS)).toBeNull();
    expect(
      appraiseLot(
        input(40, (index) => index === 3),
        DESK_DEFAULTS,
      ),
    ).toBeNull();
    expect(appraiseLot(input(40), DESK_DEFAULTS)?.answeredLines).toBe(40);
  });

  test.each([
    [19, 18, false],
    [20, 13, false],
    [20, 14, true],
    [59, 39, false],
    [59, 40, true],
    [60, 39, false],
    [60, 40, true],
  ])('of %d lines, %d of them settled: %s', (listLines, settled, isThere) => {
    const found = appraiseLot({ ...input(settled), listLines }, DESK_DEFAULTS);
    expect(found !== null).toBe(isThere);
  });

  test('does not count what could not be read', () => {
    const appraisal = appraiseLot(
      input(100, (index) => index % 25 === 0),
      DESK_DEFAULTS,
    );
    expect(appraisal).toMatchObject({ answeredLines: 96, listLines: 300 });
  });
});
