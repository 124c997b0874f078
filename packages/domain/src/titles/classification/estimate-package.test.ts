import { describe, expect, test } from 'vitest';

import { parseTitle } from '../../part-numbers/parse-title.ts';
import { PACKED_TITLES } from '../../testing/packed-titles.ts';
import { estimatePackage } from './estimate-package.ts';
import type { PackageSize } from './package-size.ts';
import { PACKED_PARTS, COMPONENT_PACKAGE } from './package-table.ts';
import { parcelEstimate } from './parcel-estimate.ts';

const estimate = (...titles: string[]) =>
  estimatePackage(
    titles.map((title) => parseTitle(title).words),
    null,
  );

function plural(name: string): string {
  if (name.endsWith('y')) {
    return `${name.slice(0, -1)}ies`;
  }
  return /(?:ch|sh|s|x)$/.test(name) ? `${name}es` : `${name}s`;
}

describe('package table', () => {
  test.each<[title: string, size: PackageSize]>([
    ['Ford bumper bolts', 'small'],
    ['GM radiator hose', 'medium'],
    ['Ford rear bumper cover', 'large'],
    ['Ford heater blower motor', 'small'],
  ])('packs a %s as %s', (title, size) => {
    expect(estimate(title)).toMatchObject({ size });
  });

  test('has no repeated name', () => {
    const names = PACKED_PARTS.flatMap((part) => part.names);
    expect(new Set(names).size).toBe(names.length);
  });

  test('matches every name, singular or plural', () => {
    for (const { names, lengthIn, widthIn, heightIn } of PACKED_PARTS) {
      for (const name of names.flatMap((one) => [one, plural(one)])) {
        expect({ name, ...estimate(`Ford ${name}`) }).toMatchObject({
          name,
          lengthIn,
          widthIn,
          heightIn,
        });
      }
    }
  });

  test('has no name already covered by a shorter one of the same entry', () => {
    for (const { names } of PACKED_PARTS) {
      expect(names.filter((name) => names.some((other) => name.endsWith(` ${other}`)))).toEqual([]);
    }
  });

  test('puts the longest side first', () => {
    for (const { lengthIn, widthIn, heightIn } of PACKED_PARTS) {
      expect([lengthIn, widthIn, heightIn]).toEqual(
        [lengthIn, widthIn, heightIn].toSorted((a, b) => b - a),
      );
    }
  });
});

describe('the part in a title', () => {
  test('is the last thing named: a bumper bracket is a bracket', () => {
    expect(estimate('Ford bumper bracket')).toEqual(estimate('bracket'));
    expect(estimate('bracket radiator')).toEqual(estimate('radiator'));
  });

  test('is not the assembly it belongs to, wherever that is named', () => {
    expect(estimate('bracket bumper')).toEqual(estimate('bracket'));
    expect(estimate('wire harness engine')).toEqual(estimate('harness'));
    expect(estimate('hood bumper')).toEqual(estimate('bumper'));
  });

  test.each(['for', 'fits', 'fit', 'with', 'from', 'w', 'under', 'behind', 'inside', 'on'])(
    'is not what follows %j',
    (word) => {
      expect(estimate(`bracket ${word} bumper`)).toEqual(estimate('bracket'));
    },
  );

  test('is what follows when nothing known comes before, or when the word comes first', () => {
    expect(estimate('thing for bumper')).toEqual(estimate('bumper'));
    expect(estimate('for Ford bumper')).toEqual(estimate('bumper'));
  });

  test('is what most titles name, or the lightest of equals, in any order', () => {
    expect(estimate('hood', 'sensor', 'sensor')).toEqual(estimate('sensor'));
    expect(estimate('hood', 'sensor', 'nothing known')).toEqual(estimate('sensor'));
    expect(estimate('sensor', 'hood')).toEqual(estimate('sensor'));
  });

  test('follows the category only when no title helps', () => {
    const nothing = [['NOTHING', 'KNOWN']];
    expect(estimatePackage(nothing, 'Oxygen Sensors')).toEqual(estimate('sensor'));
    expect(estimatePackage([['HOOD']], 'Oxygen Sensors')).toEqual(estimate('hood'));
    expect(estimatePackage([], 'Oxygen Sensors')).toEqual(estimate('sensor'));
    expect(estimatePackage(nothing, 'Other')).toBeNull();
    expect(estimatePackage(nothing, null)).toBeNull();
  });
});

describe('shipping', () => {
  test.each([
    // billed by weight: 1 lb
    ['sensor', 650],
    // 12 x 9 x 8 is 6.2 lb by volume, 7 lb by weight
    ['water pump', 650 + 6 * 85],
    // 16 x 12 x 6 is 8.3 lb by volume against 5 lb
    ['wiring harness', 650 + 8 * 85],
    // longer than 22 in, and over two cubic feet
    ['window regulator', 650 + 14 * 85 + 400],
    ['intake manifold', 650 + 35 * 85 + 400 + 1500],
    // longer than 30 in
    ['cv axle', 650 + 21 * 85 + 1500],
    ['radiator', 650 + 41 * 85 + 1500 + 1500],
    // exactly 30 in is still the lower step
    ['headlight', 650 + 64 * 85 + 400 + 1500],
    // over the parcel weight limit
    ['transmission', 27_500],
    ['hood', 27_500],
  ])('of a %s is estimated at %d cents', (name, shippingMinor) => {
    expect(estimate(name)?.shippingMinor).toBe(shippingMinor);
  });
});

describe('things named after something large', () => {
  test.each([
    'Jeep transmission cover plate adapter',
    'Ford seat heater pad element',
    'Ford quarter vent grille',
    'Ford seat track storage box',
    'Ford cup holder bezel',
    'Ford engine wire loom',
  ])('%s is not freight', (title) => {
    expect(estimate(title)?.shippingMinor).toBeLessThan(2500);
  });
});

test('at most one in twenty real titles is off by a factor of three', () => {
  const wrong = PACKED_TITLES.filter(([title, dollars]) => {
    const share = (estimate(title)?.shippingMinor ?? 1800) / 100 / dollars;
    return share >= 3 || share <= 1 / 3;
  });
  expect(wrong.length / PACKED_TITLES.length).toBeLessThanOrEqual(0.05);
});

test.each([
  ['a long thing', 'radiator drain', COMPONENT_PACKAGE],
  ['a heavy thing of thirty inches', 'differential fork', COMPONENT_PACKAGE],
  ['what is neither', 'headlight drain', null],
  ['what is neither', 'manifold drain', null],
])('a piece of %s, named after it: %s', (_what, title, piece) => {
  const [thing = ''] = title.split(' ');
  const whole = PACKED_PARTS.find(({ names }) => names.includes(thing));
  const expected = piece ?? whole;
  expect(expected).toBeDefined();
  expect(estimate(`Ford ${title}`)).toEqual(expected && parcelEstimate(expected));
});

test('ignores what the part fits', () => {
  expect(estimate('Ford radiator for drain')).toEqual(estimate('Ford radiator'));
});

describe('the offered item', () => {
  const words = (title: string) => [title.split(' ')];
  const sensor = estimatePackage(words('OXYGEN SENSOR'), null);

  test.each(['FOR', 'FITS', 'FIT', 'WITH', 'FROM', 'W', 'UNDER', 'BEHIND', 'INSIDE', 'ON'])(
    'comes before %s',
    (word) => {
      expect(estimatePackage(words(`OXYGEN SENSOR ${word} RADIATOR`), null)).toEqual(sensor);
    },
  );

  test('comes last without such a word', () => {
    expect(estimatePackage(words('OXYGEN SENSOR AND RADIATOR'), null)).not.toEqual(sensor);
  });

  test.each(
    'BUMPER DOOR ENGINE FENDER GEARBOX HOOD LIFTGATE MUFFLER SEAT TAILGATE TRANSMISSION WHEEL WINDSHIELD'.split(
      ' ',
    ),
  )('is not %s when something else is named', (whole) => {
    expect(estimatePackage(words(`OXYGEN SENSOR ${whole}`), null)).toEqual(sensor);
    const alone = estimatePackage(words(whole), null);
    expect(alone).not.toBeNull();
    expect(alone).not.toEqual(sensor);
  });
});
