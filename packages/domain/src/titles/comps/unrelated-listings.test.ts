import { describe, expect, test } from 'vitest';

import { buildListing } from '../../testing/build-listing.ts';
import { createCandidateReader } from '../reading/read-candidate.ts';
import { findUnrelatedListings } from './unrelated-listings.ts';

/** Why each title is about something else; null when it is not. */
function unrelated(partNumber: string, titles: readonly string[], words: readonly string[] = []) {
  const read = createCandidateReader({ partNumber, linkedNumbers: [], currency: 'USD' });
  const candidates = titles.map((title, at) => {
    const one = read(buildListing({ itemId: `${at}`, title }));
    if (typeof one === 'string') {
      throw new TypeError(`${title}: ${one}`);
    }
    return one;
  });
  const { reasons, ambiguity } = findUnrelatedListings(candidates, partNumber, words);
  return { doubt: ambiguity, reasons: candidates.map((one) => reasons.get(one) ?? null) };
}

const reasonsOf = (partNumber: string, titles: readonly string[], words: readonly string[] = []) =>
  unrelated(partNumber, titles, words).reasons;

describe('an ambiguous number', () => {
  const A = 'ambiguous-number';
  test.each<[string, string[], (string | null)[]]>([
    ['is called a number', ['Genuine GM part number 10445 Spring'], [null]],
    ['is marked by a number sign', ['Genuine GM Spring #10445'], [null]],
    ['follows the make and its claim', ['GM Genuine Parts 10445 Spring'], [null]],
    ['follows anything else', ['Genuine Spring 10445'], [A]],
    ['is a copy', ['Spring part number 10445 for Chevy'], [A]],
    ['names the same goods', ['GM Genuine Parts 10445 Spring', 'Spring 10445'], [null, null]],
    [
      'names the same goods among others',
      ['GM Genuine Parts 10445 Spring', 'Spring Lamp 10445'],
      [null, null],
    ],
    [
      'names the same make among others',
      ['GM Genuine Parts 10445 Spring', 'Chevrolet Toyota Spring 10445'],
      [null, null],
    ],
    ['names other goods', ['GM Genuine Parts 10445 Spring', 'Lamp 10445'], [null, A]],
    [
      'shares only a common word',
      ['GM Genuine Parts 10445 Spring front', 'Lamp front 10445'],
      [null, A],
    ],
    [
      'names the same goods of another make',
      ['GM Genuine Parts 10445 Spring', 'Toyota Spring 10445'],
      [null, A],
    ],
    [
      'names the same goods of the same make',
      ['GM Genuine Parts 10445 Spring', 'Chevrolet Spring 10445'],
      [null, null],
    ],
  ])('%s', (_, titles, wanted) => {
    expect(reasonsOf('10445', titles)).toEqual(wanted);
  });

  test.each(['PN', 'part', 'part no', 'part number', 'MPN', 'num', '#'])(
    'is a part number after %s',
    (sign) => {
      expect(reasonsOf('10445', [`Spring Genuine GM ${sign} 10445`])).toEqual([null]);
    },
  );

  test.each(['front', 'groove', 'chrome', 'interior'])('is not confirmed by %s alone', (word) => {
    const titles = [`GM Genuine Parts 10445 Spring ${word}`, `Lamp ${word} 10445`];
    expect(reasonsOf('10445', titles)).toEqual([null, A]);
  });

  test('is confirmed by the dealer’s description when a certain title names the make', () => {
    const titles = ['GM Genuine Parts 10445 Spring', 'Chevrolet Lamp 10445', 'Lamp 10445'];
    expect(reasonsOf('10445', titles)).toEqual([null, A, A]);
    expect(reasonsOf('10445', titles, ['LAMP'])).toEqual([null, null, A]);
    expect(reasonsOf('10445', titles, ['HOSE'])).toEqual([null, A, A]);
  });

  test('follows the make, next to the goods of the dealer’s description', () => {
    expect(reasonsOf('10445', ['GM 10445 Spring'], ['SPRING', 'VALVE'])).toEqual([null]);
    expect(reasonsOf('10445', ['GM 10445 Spring'], ['LAMP'])).toEqual([A]);
    expect(reasonsOf('10445', ['Spring 10445'], ['SPRING'])).toEqual([A]);
  });

  test('that is a common word must be called a number', () => {
    expect(unrelated('F150', ['GM Genuine Parts F150 Spring']).reasons).toEqual([A]);
    expect(unrelated('F150', ['Genuine GM part number F150 Spring'])).toEqual({
      doubt: 'word',
      reasons: [null],
    });
  });
});

describe('a make without such numbers', () => {
  test.each<[string, string, string[], (string | null)[]]>([
    ['a strong shape', '68402348AB', ['Ford Sensor 68402348AB'], ['other-make']],
    ['next to a make with a weak shape', '68402348AB', ['Toyota Sensor 68402348AB'], [null]],
    ['its own', '68402348AB', ['Dodge Sensor 68402348AB'], [null]],
    ['a related one', '68402348AB', ['Mitsubishi Sensor 68402348AB'], [null]],
    ['no make named', '68402348AB', ['Sensor 68402348AB'], [null]],
    ['its own next to another', '68402348AB', ['Ford Dodge Sensor 68402348AB'], [null]],
    ['a claim that is strong', '68402348AB', ['Genuine Ford Sensor 68402348AB'], [null]],
    ['a copy', '68402348AB', ['Sensor for Ford 68402348AB'], [null]],
    ['a model of another', '68402348AB', ['Mustang Sensor 68402348AB'], ['other-make']],
  ])('%s', (_, number, titles, wanted) => {
    expect(reasonsOf(number, titles)).toEqual(wanted);
  });
});

describe('a claim of one make', () => {
  const volvo = 'Genuine Volvo Oil Filter 31330050';
  test.each<[string, string, string | null]>([
    ['another make with other goods', 'GM 31330050 bracket', 'other-make'],
    ['another make with the same goods', 'GM 31330050 Filter', null],
    ['another make with a claim', 'Genuine GM 31330050 bracket', null],
    ['no make', 'bracket 31330050', null],
    ['a related make', 'Ford 31330050 bracket', null],
  ])('next to %s', (_, title, reason) => {
    expect(reasonsOf('31330050', [volvo, title])).toEqual([null, reason]);
  });
});

describe('the make most titles name', () => {
  const dodge = ['Dodge Sensor 68402348AB', 'Dodge Sensor 68402348AB new'];
  test.each<[string, string[], (string | null)[]]>([
    [
      'another one is another part, however it claims',
      [...dodge, 'Genuine Toyota Sensor 68402348AB'],
      [null, null, 'other-make'],
    ],
    [
      'a related one is not',
      [...dodge, 'Genuine Mitsubishi Sensor 68402348AB'],
      [null, null, null],
    ],
    [
      'whichever of them came first',
      ['Genuine Toyota Sensor 68402348AB', ...dodge],
      ['other-make', null, null],
    ],
    [
      'three of five are enough',
      [
        'Genuine Honda Sensor 68402348AB',
        ...dodge,
        'Dodge Sensor 68402348AB left',
        'Genuine Toyota Sensor 68402348AB',
      ],
      ['other-make', null, null, null, 'other-make'],
    ],
    [
      'titles without a make do not count',
      [...dodge, 'Genuine Toyota Sensor 68402348AB', ...Array<string>(4).fill('Sensor 68402348AB')],
      [null, null, 'other-make', null, null, null, null],
    ],
    [
      'one that names it next to another belongs to it',
      [...dodge, 'Genuine Toyota Dodge Sensor 68402348AB'],
      [null, null, null],
    ],
    ['nor one without a make', [...dodge, 'Sensor 68402348AB'], [null, null, null]],
    [
      'one title is no majority',
      ['Dodge Sensor 68402348AB', 'Genuine Toyota Sensor 68402348AB'],
      [null, null],
    ],
    [
      'nor are two of four',
      [...dodge, 'Genuine Toyota Sensor 68402348AB', 'Genuine Honda Sensor 68402348AB'],
      [null, null, null, null],
    ],
  ])('%s', (_, titles, wanted) => {
    expect(reasonsOf('68402348AB', titles)).toEqual(wanted);
  });

  test.each([
    ['Ford', 'Mazda'],
    ['Ford', 'Land Rover'],
    ['Ford', 'Jaguar'],
    ['Ford', 'Volvo'],
    ['Ford', 'Nissan'],
    ['Chevrolet', 'Saab'],
    ['Chevrolet', 'Isuzu'],
    ['Chevrolet', 'Suzuki'],
    ['Dodge', 'Mitsubishi'],
    ['Dodge', 'Fiat'],
    ['Dodge', 'Mercedes-Benz'],
    ['Dodge', 'Hyundai'],
    ['Dodge', 'Volkswagen'],
    ['Nissan', 'Suzuki'],
    ['BMW', 'Land Rover'],
    ['BMW', 'Fiat'],
    ['BMW', 'Toyota'],
    ['Volkswagen', 'Porsche'],
    ['Toyota', 'Subaru'],
  ])('%s and %s share parts', (one, other) => {
    const three = ['', 'new', 'left'].map((word) => `Genuine ${one} ${word} Sensor AB1234XY99`);
    const withOne = (make: string) =>
      reasonsOf('AB1234XY99', [...three, `Genuine ${make} Sensor AB1234XY99`]);
    expect(withOne(other)).toEqual([null, null, null, null]);
    expect(withOne('Honda')).toEqual([null, null, null, 'other-make']);
  });
});
