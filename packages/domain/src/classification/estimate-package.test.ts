import { describe, expect, test } from 'vitest';

import { readTitle } from '../part-numbers/read-title.ts';
import { PACKED_TITLES } from '../testing/packed-titles.ts';
import { estimatePackage } from './estimate-package.ts';
import type { PackageSize } from './package-size.ts';
import { PACKED_PARTS, PIECE_OF_IT } from './package-table.ts';
import { parcelEstimate } from './parcel-estimate.ts';

const estimate = (...titles: string[]) =>
  estimatePackage(
    titles.map((title) => readTitle(title).words),
    null,
  );

function plural(name: string): string {
  if (name.endsWith('y')) {
    return `${name.slice(0, -1)}ies`;
  }
  return /(?:ch|sh|s|x)$/.test(name) ? `${name}es` : `${name}s`;
}

/** A title for every entry of the table, in its order, and how large its parcel comes out. */
const EXAMPLES: readonly (readonly [title: string, size: PackageSize])[] = [
  ['Ford bumper bolts', 'small'],
  ['Jeep axle seal', 'small'],
  ['Ram tailgate emblem', 'small'],
  ['Ford key fob', 'small'],
  ['Mopar oxygen sensor', 'small'],
  ['Chevy headlight switch', 'small'],
  ['Toyota ignition coils', 'small'],
  ['Ford bumper bracket', 'small'],
  ['Honda egr valve', 'small'],
  ['GM radiator hose', 'medium'],
  ['Dodge engine wiring harness', 'medium'],
  ['Motorcraft oil filter', 'small'],
  ['Jeep door handle', 'small'],
  ['Ford mirror glass', 'small'],
  ['Chevrolet wheel bearing', 'medium'],
  ['Ford brake pads', 'small'],
  ['Ram brake caliper', 'medium'],
  ['Honda brake rotor', 'medium'],
  ['GM brake master cylinder', 'small'],
  ['Ford engine control module', 'small'],
  ['Ford navigation radio', 'medium'],
  ['Honda backup camera', 'small'],
  ['Ford water pump', 'medium'],
  ['GM throttle body', 'medium'],
  ['Ford intake manifold', 'medium'],
  ['Toyota alternator', 'medium'],
  ['Ram ac compressor', 'medium'],
  ['Ford wiper motor', 'small'],
  ['Honda window regulator', 'medium'],
  ['Jeep tie rod', 'medium'],
  ['Ford lower control arm', 'medium'],
  ['Ram rear shock', 'medium'],
  ['Ford cv axle', 'large'],
  ['Jeep rear driveshaft', 'large'],
  ['Ford steering rack', 'large'],
  ['Ford steering wheel', 'medium'],
  ['Jeep transfer case', 'large'],
  ['Honda radiator', 'large'],
  ['Ford heater core', 'medium'],
  ['Ford radiator cooling fan', 'medium'],
  ['Ford coolant reservoir', 'medium'],
  ['Ford fuel tank', 'large'],
  ['Ford headlights', 'medium'],
  ['Ford tail lights', 'medium'],
  ['Ford side mirror', 'medium'],
  ['Ford front grille', 'large'],
  ['Ford rear bumper cover', 'large'],
  ['Ford trunk spoiler', 'large'],
  ['Ford door molding', 'large'],
  ['Ford left fender', 'large'],
  ['Ford fender liner', 'large'],
  ['Ford hood', 'large'],
  ['Ford windshield', 'large'],
  ['Ford door glass', 'large'],
  ['Ford bench seat', 'large'],
  ['Ford seat belt', 'medium'],
  ['Ford instrument panel', 'large'],
  ['Ford alloy wheel', 'large'],
  ['Ford wheel cover', 'medium'],
  ['Ford exhaust muffler', 'large'],
  ['Ford transmission', 'large'],
  ['Ford cylinder head', 'large'],
  ['Ford camshaft', 'medium'],
  ['Ford oil pan', 'medium'],
  ['Ford clutch kit', 'medium'],
  ['Motorcraft battery', 'large'],
  ['Motorcraft wiper blades', 'medium'],
  ['Jeep trailer hitch', 'large'],
  ['Jeep front tow hook', 'medium'],
  ['Jeep transmission gear floor shifter', 'small'],
  ['Ford wheel center cap', 'small'],
  ['Ford windshield pillar trim', 'medium'],
  ['Ford interior door panel', 'large'],
  ['Ford fuel pump module', 'medium'],
  ['Ford ABS pump', 'medium'],
  ['Ford power seat track', 'medium'],
  ['Ford radiator support', 'large'],
  ['Ford belt tensioner', 'small'],
  ['BMW kidney grille', 'medium'],
  ['Ford seat belt buckle', 'small'],
  ['Ford rear bumper valance', 'large'],
  ['Ford hood insulation blanket', 'large'],
  ['Ford drain plug', 'small'],
  ['Ford fuel filler neck', 'medium'],
  ['Infiniti xenon ballast', 'small'],
  ['Ford block heater cord', 'small'],
  ['Ford brake pedal', 'medium'],
  ['Ford spare tire winch', 'medium'],
  ['Ford transmission mount', 'medium'],
  ['Ford air cleaner box', 'medium'],
  ['Ford floor mats', 'large'],
  ['Ford truck bed rail', 'large'],
  ['Jeep soft top', 'large'],
  ['Ford front subframe', 'large'],
  ['Ford heater blower motor', 'small'],
];

describe('the table', () => {
  test.each(PACKED_PARTS.map((part, at) => [...(EXAMPLES[at] ?? ['none', 'none']), part] as const))(
    'packs a %s as %s',
    (title, size, { lengthIn, widthIn, heightIn, weightLb }) => {
      expect(estimate(title)).toMatchObject({ size, lengthIn, widthIn, heightIn, weightLb });
    },
  );

  test('has an example for every entry, and no name twice', () => {
    expect(EXAMPLES).toHaveLength(PACKED_PARTS.length);
    const names = PACKED_PARTS.flatMap((part) => part.names);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(PACKED_PARTS.flatMap((part) => part.names.map((name) => [name, part] as const)))(
    'knows a %s by name, one or several',
    (name, { lengthIn, widthIn, heightIn }) => {
      expect(estimate(`Ford ${name}`)).toMatchObject({ lengthIn, widthIn, heightIn });
      expect(estimate(`Ford ${plural(name)}`)).toMatchObject({ lengthIn, widthIn, heightIn });
    },
  );

  test('holds no name that a shorter one of the same entry makes needless', () => {
    for (const { names } of PACKED_PARTS) {
      expect(names.filter((name) => names.some((other) => name.endsWith(` ${other}`)))).toEqual([]);
    }
  });

  test('gives longest side first', () => {
    for (const { lengthIn, widthIn, heightIn } of PACKED_PARTS) {
      expect([lengthIn, widthIn, heightIn]).toEqual(
        [lengthIn, widthIn, heightIn].toSorted((a, b) => b - a),
      );
    }
  });
});

describe('what the part is', () => {
  test('is the last thing named: a bumper bracket is a bracket', () => {
    expect(estimate('Ford bumper bracket')).toEqual(estimate('bracket'));
    expect(estimate('bracket radiator')).toEqual(estimate('radiator'));
  });

  test('is not the whole that it belongs to, wherever that stands', () => {
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

  test('is what follows when nothing known stands before, or when the word comes first', () => {
    expect(estimate('thing for bumper')).toEqual(estimate('bumper'));
    expect(estimate('for Ford bumper')).toEqual(estimate('bumper'));
  });

  test('is what most titles say, and the first of equals', () => {
    expect(estimate('hood', 'sensor', 'sensor')).toEqual(estimate('sensor'));
    expect(estimate('hood', 'sensor', 'nothing known')).toEqual(estimate('hood'));
  });

  test('is told by the category only when no title tells', () => {
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
    // longer than 22 in, and beyond two cubic feet
    ['window regulator', 650 + 14 * 85 + 400],
    ['intake manifold', 650 + 35 * 85 + 400 + 1500],
    // longer than 30 in
    ['cv axle', 650 + 21 * 85 + 1500],
    ['radiator', 650 + 41 * 85 + 1500 + 1500],
    // exactly 30 in counts as the shorter step
    ['headlight', 650 + 64 * 85 + 400 + 1500],
    // more than a parcel may weigh
    ['transmission', 27_500],
    ['hood', 27_500],
  ])('of a %s is estimated at %d cents', (name, shippingMinor) => {
    expect(estimate(name)?.shippingMinor).toBe(shippingMinor);
  });
});

describe('what is named after something large', () => {
  test.each([
    'Jeep transmission cover plate adapter',
    'Ford seat heater pad element',
    'Ford quarter vent grille',
    'Ford seat track storage box',
    'Ford cup holder bezel',
    'Ford engine wire loom',
  ])('%s is no freight', (title) => {
    expect(estimate(title)?.shippingMinor).toBeLessThan(2500);
  });
});

test('of titles as sellers write them, at most one in twenty is estimated wrong by three times', () => {
  const wrong = PACKED_TITLES.filter(([title, dollars]) => {
    const share = (estimate(title)?.shippingMinor ?? 1800) / 100 / dollars;
    return share >= 3 || share <= 1 / 3;
  });
  expect(wrong.length / PACKED_TITLES.length).toBeLessThanOrEqual(0.05);
});

test.each([
  ['a long thing', 'radiator drain', PIECE_OF_IT],
  ['a heavy thing of thirty inches', 'differential fork', PIECE_OF_IT],
  ['what is neither', 'headlight drain', null],
  ['what is neither', 'manifold drain', null],
])('a piece of %s, named behind it: %s', (_what, title, piece) => {
  const [thing = ''] = title.split(' ');
  const whole = PACKED_PARTS.find(({ names }) => names.includes(thing));
  const expected = piece ?? whole;
  expect(expected).toBeDefined();
  expect(estimate(`Ford ${title}`)).toEqual(expected && parcelEstimate(expected));
});

test('what the thing fits says nothing of its size', () => {
  expect(estimate('Ford radiator for drain')).toEqual(estimate('Ford radiator'));
});

describe('what a title offers', () => {
  const words = (title: string) => [title.split(' ')];
  const sensor = estimatePackage(words('OXYGEN SENSOR'), null);

  test.each(['FOR', 'FITS', 'FIT', 'WITH', 'FROM', 'W', 'UNDER', 'BEHIND', 'INSIDE', 'ON'])(
    'stands before %s',
    (word) => {
      expect(estimatePackage(words(`OXYGEN SENSOR ${word} RADIATOR`), null)).toEqual(sensor);
    },
  );

  test('stands last where no such word does', () => {
    expect(estimatePackage(words('OXYGEN SENSOR AND RADIATOR'), null)).not.toEqual(sensor);
  });

  test.each(
    'BUMPER DOOR ENGINE FENDER GEARBOX HOOD LIFTGATE MUFFLER SEAT TAILGATE TRANSMISSION WHEEL WINDSHIELD'.split(
      ' ',
    ),
  )('is not %s where something else is named', (whole) => {
    expect(estimatePackage(words(`OXYGEN SENSOR ${whole}`), null)).toEqual(sensor);
    const alone = estimatePackage(words(whole), null);
    expect(alone).not.toBeNull();
    expect(alone).not.toEqual(sensor);
  });
});
