import { describe, expect, test } from 'vitest';

import { readTitleFeatures } from '../../testing/read-title-features.ts';
import { numberRole } from './number-role.ts';

const PART_NUMBER = '68402348AB';

function roleOf(text: string, partNumber = PART_NUMBER): string {
  const { title, signs } = readTitleFeatures(text, partNumber);
  const role = numberRole(title, signs);
  if (role.kind === 'pair') {
    return role.isExplicit ? 'pair, said' : 'pair';
  }
  return role.kind === 'superseding'
    ? `${role.isUnder ? 'under' : 'over'} ${role.other}`
    : role.kind;
}

describe('the goods are the part', () => {
  test.each([
    'Mopar 68402348AB Sensor',
    'Mopar 68402348AB Sensor Bosch 0258006537',
    'Mopar 68402348AB Left Headlamp see 68402349AB for right',
    'Mopar 68402348AB Left Headlamp (right is 68402349AB)',
    'Mopar 68402348AB Left Headlamp (68402349AB is right)',
    'Mopar 68402348AB Headlamp 68402349AB not included',
    'Mopar 68402348AB Headlamp 68402349AB not sold here',
    'Mopar 68402348AB LH Headlamp RH = 68402349AB',
    'Mopar 68402348AB Headlamp bracket left front 68402349AB',
  ])('%s', (title) => {
    expect(roleOf(title)).toBe('the-part');
  });
});

describe('the goods are another part', () => {
  test.each([
    'Mopar 68402349AB Headlamp LH = 68402348AB',
    'Mopar 68402349AB Right Headlamp see 68402348AB for left',
    'Mopar 68402349AB Right Headlamp (left is 68402348AB)',
    'Mopar 68402349AB Right Headlamp (68402348AB is left)',
    'Mopar Headlamp 68402348AB not included',
    'Mopar Headlamp 68402348AB not supplied',
    'Mopar Headlamp 68402348AB sold separately',
    'Mopar 68402349AB Headlamp bracket for 68402348AB',
  ])('%s', (title) => {
    expect(roleOf(title)).toBe('another-part');
  });

  test.each([
    'Mopar Sensor 68402348AB is new',
    'Mopar Sensor this is 68402348AB',
    'Mopar Sensor LH = 68402348AB',
    'Mopar Sensor 68402348AB not used',
    'Mopar Sensor 68402348AB sold as is',
  ])('but not without another number: %s', (title) => {
    expect(roleOf(title)).toBe('the-part');
  });
});

describe('left and right together', () => {
  test.each([
    ['Mopar 68402348AB & 68402349AB Headlamps', 'pair'],
    ['Mopar 68402348AB and 68402349AB Headlamps', 'pair'],
    ['Mopar 68402349AB + 68402348AB Headlamps', 'pair'],
    ['Mopar 68402349AB, 68402348AB Headlamps', 'pair'],
    ['Mopar 68402348AB/68402349AB Headlamps', 'pair'],
    ['Mopar Headlamps pair 68402348AB & 68402349AB', 'pair, said'],
    ['Mopar Headlamps both sides 68402348AB 68402349AB', 'pair, said'],
    ['Mopar Headlamp set 68402348AB with 68402349AB', 'pair, said'],
    ['Mopar Headlamps left right 68402348AB with 68402349AB', 'pair, said'],
    ['Mopar Headlamps LH RH 68402348AB with 68402349AB', 'pair, said'],
    ['Mopar Headlamps driver passenger 68402348AB with 68402349AB', 'pair, said'],
    ['Mopar Headlamps 2pcs 68402348AB with 68402349AB', 'pair, said'],
    ['Mopar Headlamps pair 68402348AB & 68411111AB', 'pair, said'],
  ])('%s: %s', (title, role) => {
    expect(roleOf(title)).toBe(role);
  });
});

describe('words for both sides', () => {
  test.each(['pair', '2pcs'])('%s', (word) => {
    expect(roleOf(`Mopar 68402348AB ${word} Headlamps with 68402349AB`)).toBe('pair, said');
  });

  test.each([['left', 'right']])('%s and %s', (left, right) => {
    expect(roleOf(`Mopar 68402348AB ${left} Headlamps ${right} with 68402349AB`)).toBe(
      'pair, said',
    );
    expect(roleOf(`Mopar 68402348AB ${left} Headlamps with 68402349AB`)).toBe('the-part');
    expect(roleOf(`Mopar 68402348AB ${right} Headlamps with 68402349AB`)).toBe('the-part');
  });

  test.each([
    'Mopar 68402348AB or 68402349AB Headlamps',
    'Mopar 68402348AB Headlamps & 68402349AB',
  ])('without one, and not joined: %s', (title) => {
    expect(roleOf(title)).toBe('the-part');
  });
});

test.each([
  'Mopar Pump 68402348AB and bracket 68411111AB Genuine',
  'Mopar Bracket 68411111AB & Pump 68402348AB',
  'Mopar Pump 68402348AB + Thermostat 917-143',
])('a bundle with another part: %s', (title) => {
  expect(roleOf(title)).toBe('bundle');
});

describe('older and newer numbers of one part', () => {
  test.each([
    ['Mopar 68402348AB replaces 68402348AA Sensor', 'over 68402348AA'],
    ['Mopar 68402348AC replaces 68402348AB Sensor', 'under 68402348AC'],
    ['Mopar 68402348AB superseded to 68402348AC Sensor', 'under 68402348AC'],
    ['Mopar 68402348AA now 68402348AB Sensor', 'over 68402348AA'],
    ['Mopar 68402348AB now 68402348AC Sensor', 'under 68402348AC'],
    ['Mopar 68402348AB 68402348AC Sensor', 'over 68402348AC'],
    ['Mopar 68402348AC 68402348AB Sensor', 'under 68402348AC'],
    ['Mopar 68402348AB 68402349AB Sensor', 'over 68402349AB'],
    ['Mopar 68402349AB 68402348AB Sensor', 'under 68402349AB'],
    ['Mopar 68402348AB Sensor replaces 68402349AB', 'over 68402349AB'],
    ['Mopar 68402348AB Sensor now 68402349AB', 'under 68402349AB'],
    ['Mopar 68402348AB Sensor 68411111AB', 'over 68411111AB'],
    ['Mopar 68402348AB & 68411111AB Sensor', 'over 68411111AB'],
  ])('%s: %s', (title, role) => {
    expect(roleOf(title)).toBe(role);
  });
});

describe('the same part in another color', () => {
  const COLORED = '83750TL0A01ZA';
  test.each([
    ['Honda 83750-TL0-A01ZA Armrest, also 83750-TL0-A01ZB', 'the-part'],
    ['Honda 83750-TL0-A01ZB Armrest like 83750-TL0-A01ZA', 'other-color'],
  ])('%s: %s', (title, role) => {
    expect(roleOf(title, COLORED)).toBe(role);
  });
});

describe('words between an older and a newer number', () => {
  test.each(['superseded by', 'S/S to'])('the newer one follows %s', (word) => {
    expect(roleOf(`Mopar 68402348AB ${word} 68402348AC Sensor`)).toBe('under 68402348AC');
    expect(roleOf(`Mopar 68402348AA ${word} 68402348AB Sensor`)).toBe('over 68402348AA');
  });

  test.each(['superseded from', 'replaces'])('the older one follows %s', (word) => {
    expect(roleOf(`Mopar 68402348AB ${word} 68402348AA Sensor`)).toBe('over 68402348AA');
    expect(roleOf(`Mopar 68402348AC ${word} 68402348AB Sensor`)).toBe('under 68402348AC');
  });
});

describe('of several numbers', () => {
  test.each([
    // A color or side is more specific than a revision, and a revision more than the same shape.
    ['Mopar 68402348AB Sensor 68411111AB 68402348AC', 'over 68402348AC'],
    ['Mopar 68402348AB 68411111AB & 68402349AB Headlamp pair', 'pair, said'],
    ['Mopar 68402348AB Sensor 68402348AC Bracket 68402349AB', 'the-part'],
    ['Mopar 68402349AB Bracket 68402348AB Sensor 68402348AC', 'another-part'],
  ])('the nearest decides: %s, %s', (title, role) => {
    expect(roleOf(title)).toBe(role);
  });
});

describe('numbers of accompanying goods', () => {
  test.each([
    ['Mopar 68402348AB Headlamp without 68402349AB', 'the-part'],
    ['Mopar 68402349AB Headlamp without 68402348AB', 'another-part'],
    ['Mopar Headlamp not 68402348AB', 'another-part'],
    ['Mopar Headlamp not for 68402348AB', 'another-part'],
    ['Mopar 68402348AB Headlamp 68402349AB not used', 'the-part'],
    ['Mopar 68402348AB & 68402349AB not used', 'pair'],
    ['Mopar 68402348AB & 68402349AB not included', 'the-part'],
    ['Mopar 68402348AB & 68402349AB not with it', 'the-part'],
    ['Mopar Headlamp 68402348AB not here', 'another-part'],
    ['Mopar 68402349AB & 68402348AB sold new', 'pair'],
    ['Mopar 68402349AB Headlamp RH = 68402348AB', 'another-part'],
    ['Mopar 68402349AB Headlamp code = 68402348AB', 'another-part'],
    ['Mopar 68402348AC = 68402348AB', 'under 68402348AC'],
  ])('%s: %s', (title, role) => {
    expect(roleOf(title)).toBe(role);
  });
});
