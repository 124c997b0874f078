import { describe, expect, test } from 'vitest';

import { buildListing } from '../../testing/build-listing.ts';
import { judgeComps } from './judge-comps.ts';

function judge(titles: readonly string[], dealerWords: readonly string[] = []) {
  const listings = titles.map((title, at) =>
    buildListing({ itemId: `${at}`, title, soldQuantity: at + 1 }),
  );
  return judgeComps(listings, {
    partNumber: '68402348AB',
    linkedNumbers: [],
    currency: 'USD',
    dealerWords,
  });
}
const reasons = (titles: readonly string[], dealerWords: readonly string[] = []) =>
  judge(titles, dealerWords).evidence.map(({ verdict }) =>
    verdict.kind === 'kept' ? 'kept' : verdict.reason,
  );

describe('sales of undetermined origin', () => {
  test.each<[string, string[], number[]]>([
    ['when nothing gives the origin', ['Sensor 68402348AB', 'Sensor left 68402348AB'], [1, 2]],
    ['where a word may be a rare one', ['Sensor Zarvox 68402348AB'], [1]],
    ['but not where it opens the title as a label', ['Zarvox Sensor 68402348AB'], []],
    ['but not when the title marks a copy', ['Aftermarket Sensor 68402348AB'], []],
    ['nor where it counts', ['Genuine Mopar Sensor 68402348AB'], []],
    ['nor without the number', ['Mopar Sensor'], []],
  ])('%s', (_, titles, units) => {
    expect(judge(titles).undetermined.map((one) => one.units)).toEqual(units);
  });
});

describe('decals and labels', () => {
  const sensor = 'Genuine Mopar Sensor 68402348AB';
  const decal = 'Genuine Mopar Decal 68402348AB';
  test('are separate goods next to the part', () => {
    expect(reasons([sensor, decal])).toEqual(['kept', 'document']);
    expect(reasons([sensor, sensor.replace('Sensor', 'Lamp'), decal])).toEqual([
      'kept',
      'kept',
      'document',
    ]);
  });

  test('are the part when most titles say so', () => {
    expect(reasons([decal])).toEqual(['kept']);
    expect(reasons([decal, decal.replace('Mopar', 'Dodge'), sensor])).toEqual([
      'kept',
      'kept',
      'kept',
    ]);
  });

  test.each(['DECAL', 'STICKERS', 'LABEL', 'PLACARD', 'NAMEPLATE', 'STRIPES'])(
    'are the part when the dealer calls it %s',
    (word) => {
      expect(reasons([sensor, decal], ['FRONT', word])).toEqual(['kept', 'kept']);
    },
  );

  test('are not the part by any other word', () => {
    expect(reasons([sensor, decal], ['RELABEL', 'SENSOR'])).toEqual(['kept', 'document']);
  });
});

test('copies give the description, with their prices', () => {
  const { copies, comps, evidence } = judge([
    'Genuine Mopar Sensor 68402348AB',
    'Dorman Sensor 68402348AB',
    'Owners manual Mopar 68402348AB',
  ]);
  expect([comps.length, copies.length]).toEqual([1, 1]);
  expect(evidence.map(({ verdict }) => verdict.kind === 'dropped' && verdict.copy)).toEqual([
    false,
    { unitPriceMinor: 1_000, units: 2 },
    null,
  ]);
});

test('remanufactured goods count without a price', () => {
  const [one] = judge(['Genuine Mopar rebuilt Sensor 68402348AB']).evidence;
  expect(one?.verdict).toMatchObject({
    kind: 'kept',
    group: 'remanufactured',
    unitPriceMinor: null,
    priceReason: 'remanufactured',
  });
});
