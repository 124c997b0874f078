import { describe, expect, test } from 'vitest';

import { buildDeskLine } from '../testing/build-desk-line.ts';
import { marginalValues } from './absorb.ts';
import { demandOf } from './demand.ts';
import type { DeskLine } from './desk-line.ts';
import { DESK_DEFAULTS } from './desk-settings.ts';
import { offerSheet, OFFER_REMARKS, piecesToTake, spreadOffer, takesFor } from './offer.ts';
import { USUAL_PRIOR } from './prior.ts';

type Wish = Partial<typeof DESK_DEFAULTS>;

const slow = buildDeskLine({ quantity: 20, listings: 1, units: 1 });
const taken = (line: DeskLine, askMinor: number | null, wish: Wish = {}) =>
  piecesToTake(line, askMinor, USUAL_PRIOR, { ...DESK_DEFAULTS, ...wish });

/** What each further piece of the slow line adds, the first one first. */
const values = marginalValues(
  {
    ...slow,
    quantity: 20,
    priceMinor: 8_000,
    demand: demandOf(
      slow.seen ?? { listings: 0, units: 0, months: 0 },
      USUAL_PRIOR,
      DESK_DEFAULTS.piecesPerListing,
    ),
  },
  DESK_DEFAULTS,
);
const [first = 0, second = 0, third = 0] = values;

describe('the pieces that are taken of a line', () => {
  test.each([
    [100, 10],
    [400, 4],
    [900, 2],
    [1_400, 1],
    [1_450, 0],
  ])('at %d cents a piece, with six tenths wished on top', (askMinor, pieces) => {
    expect(taken(slow, askMinor)).toBe(pieces);
  });

  test('bring the floor where the dealer names no price', () => {
    expect(taken(slow, null)).toBe(7);
    expect(taken(slow, null, { floorMinor: third })).toBe(3);
    expect(taken(slow, null, { floorMinor: third + 0.001 })).toBe(2);
  });

  test('are as many as there are where all of them sell', () => {
    expect(taken(buildDeskLine({ quantity: 2 }), null)).toBe(2);
    expect(taken(buildDeskLine({ quantity: 2.9 }), 0)).toBe(2);
  });

  test('are none where they do not bring more than their listing costs', () => {
    const listed = { floorMinor: second, listingMinor: first + second };
    expect(taken(slow, null, listed)).toBe(0);
    expect(taken(slow, null, { ...listed, listingMinor: first + second - 0.001 })).toBe(2);
    expect(taken({ ...slow, held: 1 }, null, listed)).toBe(2);
  });

  test('hold those that nobody asks for only where they cost nothing', () => {
    const many = { ...slow, quantity: 4_000.5 };
    expect(taken(many, 0)).toBe(4_000);
    expect(taken(many, null, { floorMinor: 0 })).toBe(4_000);
    const asked = taken(many, null, { floorMinor: 1e-12 });
    expect(asked).toBeGreaterThan(20);
    expect(asked).toBeLessThan(4_000);
  });

  test.each<[string, DeskLine]>([
    ['no answer', { ...slow, seen: null }],
    ['no price', { ...slow, price: null }],
    ['no quantity', { ...slow, quantity: null }],
    ['too short a look', buildDeskLine({ days: 7 })],
    ['an odd cost', { ...slow, isSetAside: true }],
    ['a stop of the marketplace', { ...slow, isStopped: true }],
    ['a loss at every sale', buildDeskLine({ priceMinor: 600 })],
  ])('are none with %s', (_, line) => {
    expect(taken(line, 0)).toBe(0);
  });
});

describe('the pieces that a shape takes', () => {
  const lines = [
    slow,
    buildDeskLine({ quantity: 4.8, priceMinor: 600 }),
    buildDeskLine({ quantity: null }),
    buildDeskLine({ quantity: -2 }),
    buildDeskLine({ quantity: 3 }),
  ];
  const takes = (shape: Parameters<typeof takesFor>[0], asksMinor: (number | null)[] | null) =>
    takesFor(shape, lines, { prior: USUAL_PRIOR, asksMinor }, DESK_DEFAULTS);

  test.each([
    ['take-all', [20, 4, 0, 0, 3]],
    ['leave-scrap', [20, 0, 0, 0, 3]],
    ['cherry-pick', [7, 0, 0, 0, 3]],
  ] as const)('%s', (shape, pieces) => {
    expect(takes(shape, null)).toEqual(pieces);
  });

  test('a pick goes by what is asked for each line, where that is said', () => {
    expect(takes('cherry-pick', [400, null, null, null, null])).toEqual([4, 0, 0, 0, 3]);
    expect(takes('cherry-pick', [900])).toEqual([2, 0, 0, 0, 3]);
    expect(takes('cherry-pick', [null, 1, 1, 1, 5_000])).toEqual([7, 0, 0, 0, 0]);
  });
});

describe('the sheet', () => {
  const terms = { prior: USUAL_PRIOR, shape: 'cherry-pick', countedShare: 0 } as const;
  const sheetOf = (lines: readonly DeskLine[], takes: readonly number[], wish: Wish = {}) =>
    spreadOffer(lines, takes, terms, { ...DESK_DEFAULTS, ...wish });

  /** One line that is offered so many cents in all. */
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
  ])('%d cents for %d pieces are %d each', (openingMinor, pieces, eachMinor) => {
    expect(offered(openingMinor, pieces)).toMatchObject({
      take: pieces,
      eachMinor,
      lineMinor: eachMinor * pieces,
    });
  });

  test('loses no cent to the parts of one that doubles lose', () => {
    expect((1 / 49) * 49).toBeLessThan(1);
    expect(offered(49, 49)).toMatchObject({ eachMinor: 1, lineMinor: 49 });
  });

  test('spreads the bid by the value of the lines, and says what becomes of each', () => {
    const lines = [
      buildDeskLine({ quantity: 6.5 }),
      buildDeskLine({ quantity: 6 }),
      buildDeskLine({ quantity: 6, isSetAside: true }),
      buildDeskLine({ quantity: 6, priceMinor: 600 }),
      buildDeskLine({ quantity: 6 }),
      buildDeskLine({ quantity: null }),
    ];
    const sheet = sheetOf(lines, [6, 3, 6, 6, 0, 0]);
    expect(sheet.lines.map(({ key }) => key)).toEqual(lines.map(({ key }) => key));
    expect(
      sheet.lines.map(({ take, eachMinor, lineMinor, remark }) => [
        take,
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

  test('takes nothing of a line about which it was told nothing', () => {
    expect(sheetOf([slow], []).lines).toEqual([
      { key: slow.key, take: 0, eachMinor: 0, lineMinor: 0, remark: 'no-offer' },
    ]);
  });

  test('pays for bringing in what is taken, and more where the pieces were counted', () => {
    const counted = { ...terms, countedShare: 1 };
    const settings = { ...DESK_DEFAULTS, freightMinor: 1_000 };
    expect(spreadOffer([slow], [5], counted, settings).bid).toMatchObject({
      outlayMinor: 1_000 + 5 * 10,
      foundShare: 1,
    });
    expect(spreadOffer([slow], [5], terms, settings).bid.foundShare).toBe(0.95);
  });

  test('of what is worth picking takes the same as the pick', () => {
    const sheet = offerSheet(
      [slow, buildDeskLine()],
      { prior: USUAL_PRIOR, asksMinor: [400, null], countedShare: 0 },
      DESK_DEFAULTS,
    );
    expect(sheet.lines.map(({ take, remark }) => [take, remark])).toEqual([
      [4, 'take-some'],
      [6, 'take-all'],
    ]);
  });

  test('has three remarks', () => {
    expect(OFFER_REMARKS).toEqual(['take-all', 'take-some', 'no-offer']);
  });
});
