import { describe, expect, test } from 'vitest';

import { buildDeskLine } from '../../testing/build-desk-line.ts';
import { buildOffer, buildOfferSheet } from '../../testing/build-offer-sheet.ts';
import { REFERENCE_SETTINGS } from '../../testing/reference-settings.ts';
import { demandOf } from '../line/demand.ts';
import type { DeskLine } from '../line/desk-line.ts';
import { marginalValues } from '../line/expected-sales.ts';
import { DEFAULT_PRIOR } from '../line/prior.ts';
import { OFFER_REMARKS, piecesToBuy } from './offer.ts';

type SettingsChanges = Partial<typeof REFERENCE_SETTINGS>;

const slow = buildDeskLine({ quantity: 20, listings: 1, units: 1 });
const piecesBought = (line: DeskLine, askMinor: number | null, changes: SettingsChanges = {}) =>
  piecesToBuy(
    line,
    askMinor,
    { prior: DEFAULT_PRIOR, isLimitedByDemand: false },
    { ...REFERENCE_SETTINGS, ...changes },
  );

/** What each further piece of the slow line adds, in order. */
const values = marginalValues(
  {
    ...slow,
    quantity: 20,
    priceMinor: 8_000,
    demand: demandOf(
      slow.seen ?? { listings: 0, units: 0, months: 0 },
      DEFAULT_PRIOR,
      REFERENCE_SETTINGS.piecesPerListing,
    ),
  },
  REFERENCE_SETTINGS,
);
const [first = 0, second = 0, third = 0] = values;

describe('pieces taken of a line', () => {
  test.each([
    [100, 10],
    [400, 4],
    [900, 2],
    [1_400, 1],
    [1_450, 0],
  ])('at %d cents each, with a target return of 60 percent', (askMinor, pieces) => {
    expect(piecesBought(slow, askMinor)).toBe(pieces);
  });

  test('return at least the floor without an asking price', () => {
    expect(piecesBought(slow, null)).toBe(7);
    expect(piecesBought(slow, null, { floorMinor: third })).toBe(3);
    expect(piecesBought(slow, null, { floorMinor: third + 0.001 })).toBe(2);
  });

  test('are all there are when all of them sell', () => {
    expect(piecesBought(buildDeskLine({ quantity: 2 }), null)).toBe(2);
    expect(piecesBought(buildDeskLine({ quantity: 2.9 }), 0)).toBe(2);
  });

  test('are none when they do not pay for their listing', () => {
    const listed = { floorMinor: second, listingMinor: first + second };
    expect(piecesBought(slow, null, listed)).toBe(0);
    expect(piecesBought(slow, null, { ...listed, listingMinor: first + second - 0.001 })).toBe(2);
    expect(piecesBought({ ...slow, held: 1 }, null, listed)).toBe(2);
  });

  test('include pieces without demand only when they are free', () => {
    const many = { ...slow, quantity: 4_000.5 };
    expect(piecesBought(many, 0)).toBe(4_000);
    expect(piecesBought(many, null, { floorMinor: 0 })).toBe(4_000);
    const bought = piecesBought(many, null, { floorMinor: 1e-12 });
    expect(bought).toBeGreaterThan(20);
    expect(bought).toBeLessThan(4_000);
  });

  test.each<[string, DeskLine]>([
    ['no answer', { ...slow, seen: null }],
    ['no price', { ...slow, price: null }],
    ['no quantity', { ...slow, quantity: null }],
    ['too short a look', buildDeskLine({ days: 7 })],
    ['an implausible cost', { ...slow, doubt: 'odd-cost' }],
    ['a stop of the marketplace', { ...slow, isRestricted: true }],
    ['a loss at every sale', buildDeskLine({ priceMinor: 600 })],
  ])('are none with %s', (_, line) => {
    expect(piecesBought(line, 0)).toBe(0);
  });
});

describe('the sheet', () => {
  const terms = { prior: DEFAULT_PRIOR, way: 'cherry-pick', countedShare: 0 } as const;
  const sheetOf = (
    lines: readonly DeskLine[],
    takes: readonly number[],
    changes: SettingsChanges = {},
  ) => buildOffer(lines, takes, terms, { ...REFERENCE_SETTINGS, ...changes });

  /** One line with a total offer in cents. */
  function offered(openingMinor: number, pieces: number) {
    const line = buildDeskLine({ quantity: 60, priceMinor: 60_000 });
    const walkAway = sheetOf([line], [pieces]).bid.walkAwayMinor;
    const sheet = sheetOf([line], [pieces], { openingShare: openingMinor / walkAway });
    expect(sheet.bid.openingMinor).toBe(openingMinor);
    return sheet.lines[0];
  }

  test.each([
    [499, 1, 499],
    [500, 1, 500],
    [524, 1, 500],
    [525, 1, 525],
    [549, 1, 525],
    [998, 2, 499],
    [1_049, 2, 500],
    [1_050, 2, 525],
    [100, 3, 33],
  ])('%d cents for %d pieces is %d each', (openingMinor, pieces, eachMinor) => {
    expect(offered(openingMinor, pieces)).toMatchObject({
      buyQuantity: pieces,
      eachMinor,
      lineMinor: eachMinor * pieces,
    });
  });

  test('loses no cent to floating point', () => {
    expect((1 / 49) * 49).toBeLessThan(1);
    expect(offered(49, 49)).toMatchObject({ eachMinor: 1, lineMinor: 49 });
  });

  test('distributes the bid by line value, with a remark per line', () => {
    const lines = [
      buildDeskLine({ quantity: 6.5 }),
      buildDeskLine({ quantity: 6 }),
      buildDeskLine({ quantity: 6, doubt: 'odd-cost' }),
      buildDeskLine({ quantity: 6, priceMinor: 600 }),
      buildDeskLine({ quantity: 6 }),
      buildDeskLine({ quantity: null }),
    ];
    const sheet = sheetOf(lines, [6, 3, 6, 6, 0, 0]);
    expect(sheet.lines.map(({ key }) => key)).toEqual(lines.map(({ key }) => key));
    expect(
      sheet.lines.map(({ buyQuantity, eachMinor, lineMinor, remark }) => [
        buyQuantity,
        eachMinor,
        lineMinor,
        remark,
      ]),
    ).toEqual([
      [6, 1_950, 11_700, 'take-all'],
      [3, 2_025, 6_075, 'take-some'],
      [6, 0, 0, 'take-all'],
      [6, 0, 0, 'take-all'],
      [0, 0, 0, 'no-offer'],
      [0, 0, 0, 'no-offer'],
    ]);
    expect(sheet.totalMinor).toBe(17_775);
    expect(sheet.lot.unknown).toMatchObject({ lines: 1, withoutQuantity: 1 });
    expect(sheet.lot.pieces.all).toBe(6 + 3 + 6 + 6);
  });

  test('takes nothing of a line without data', () => {
    expect(sheetOf([slow], []).lines).toEqual([
      { key: slow.key, buyQuantity: 0, eachMinor: 0, lineMinor: 0, remark: 'no-offer' },
    ]);
  });

  test('includes intake of the taken pieces, and bids more for counted ones', () => {
    const counted = { ...terms, countedShare: 1 };
    const settings = { ...REFERENCE_SETTINGS, freightMinor: 1_000 };
    expect(buildOffer([slow], [5], counted, settings).bid).toMatchObject({
      outlayMinor: 1_000 + 5 * 10,
      foundShare: 1,
    });
    expect(buildOffer([slow], [5], terms, settings).bid.foundShare).toBe(0.95);
  });

  test('takes the same pieces as the pick', () => {
    const sheet = buildOfferSheet(
      [slow, buildDeskLine()],
      { prior: DEFAULT_PRIOR, askingPricesMinor: [400, null], countedShare: 0 },
      REFERENCE_SETTINGS,
    );
    expect(sheet.lines.map(({ buyQuantity, remark }) => [buyQuantity, remark])).toEqual([
      [4, 'take-some'],
      [6, 'take-all'],
    ]);
  });

  test('takes no more than the likely demand, less what sells first', () => {
    const limited = (changes: Parameters<typeof buildDeskLine>[0]) =>
      piecesToBuy(
        buildDeskLine({ quantity: 400, listings: 1, units: 1, ...changes }),
        0,
        { prior: DEFAULT_PRIOR },
        REFERENCE_SETTINGS,
      );
    // In nine cases of ten the demand is at most five.
    expect(limited({})).toBe(5);
    expect(limited({ ahead: 2 })).toBe(3);
    expect(limited({ ahead: 9 })).toBe(0);
    expect(limited({ quantity: 4 })).toBe(4);
  });

  test('takes less of a line that is listed later, and none that is not reached', () => {
    const line = buildDeskLine({ quantity: 400, listings: 3, units: 5 });
    const from = (start: number) =>
      piecesToBuy(line, 0, { prior: DEFAULT_PRIOR, start }, REFERENCE_SETTINGS);
    expect(from(6)).toBeLessThan(from(0));
    expect(from(12)).toBe(0);
  });

  test('has four remarks', () => {
    expect(OFFER_REMARKS).toEqual(['take-all', 'take-some', 'with-the-lot', 'no-offer']);
  });
});
