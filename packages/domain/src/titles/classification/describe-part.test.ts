import { describe, expect, test } from 'vitest';

import { parseTitle } from '../../part-numbers/parse-title.ts';
import { describePart } from './describe-part.ts';

const describeFrom = (number: string, ...titles: string[]) =>
  describePart(number, titles.map(parseTitle));

describe('describePart', () => {
  test.each([
    ['68402348AB', 'NEW OEM Mopar Oxygen Sensor 68402348AB', 'Mopar Oxygen Sensor'],
    ['F4ZZ6E086A', 'Ford F-150 Bracket F4ZZ-6E086-A Genuine', 'Ford F-150 Bracket'],
    ['68402348AB', 'Bracket for Ram & Jeep 68402348AB', 'Bracket for Ram & Jeep'],
    ['68402348AB', '68402348AB Sensor, Left - New', 'Sensor, Left'],
    ['68402348AB', 'New 68402348AB OEM', 'New 68402348AB OEM'],
    ['68402348AB', 'Sensor (68402348AB) 2018-2020 Ram', 'Sensor 2018-2020 Ram'],
    ['68402348AB', 'Ram 12 V sensor', 'Ram 12 V sensor'],
    ['68402348AB', '  Ram   sensor  ', 'Ram sensor'],
    ['68402348AB', 'Ram / Jeep', 'Ram / Jeep'],
    ['68402348AB', '- Ram (Jeep) [left]', 'Ram Jeep left'],
    ['68402348AB', 'Ram 5.7L lamp', 'Ram 5.7L lamp'],
    ['15400PLMA02', 'Honda 15400-PLM-A02 Filter', 'Honda Filter'],
    ['15400PLMA02', 'PLM Honda Filter A02', 'PLM Honda Filter'],
    ['68402348AB', '(new)', '(new)'],
    ['68402312AB', 'Ram 12 V sensor', 'Ram 12 V sensor'],
    ['68402348AB', 'Ram -- Jeep', 'Ram Jeep'],
    ['68402348AB', 'Lamp new - left', 'Lamp left'],
  ])('describes %j as %j and %j', (number, title, description) => {
    expect(describeFrom(number, title)).toBe(description);
  });

  const praise =
    'oem oe new used genuine factory original nos free shipping fast ship ships same day sale look ' +
    'wow nice great condition tested working warranty authentic brand rare obsolete discontinued ' +
    'part number no num pn mpn';
  test.each(praise.split(' '))('drops the word %j', (word) => {
    expect(describeFrom('68402348AB', `Ram ${word} sensor`)).toBe('Ram sensor');
  });

  test('picks the title that shares most words with the others', () => {
    expect(
      describeFrom(
        '68402348AB',
        'Something rare to behold 68402348AB',
        'Ram Oxygen Sensor 68402348AB',
        'Oxygen Sensor Upstream Ram 68402348AB',
        'Oxygen Sensor 68402348AB',
      ),
    ).toBe('Oxygen Sensor Upstream Ram');
  });

  test('counts a word once per title, and never sales words', () => {
    expect(
      describeFrom(
        '68402348AB',
        'new new new genuine OEM factory original free shipping',
        'sensor sensor sensor sensor',
        'oxygen sensor',
      ),
    ).toBe('oxygen sensor');
  });

  test('picks the first of equals', () => {
    expect(describeFrom('1', 'left lamp', 'right lamp')).toBe('left lamp');
  });

  test('is empty without titles', () => {
    expect(describeFrom('68402348AB')).toBeNull();
  });

  test('is no longer than a title', () => {
    expect(describeFrom('1', 'abcdefg '.repeat(40))).toHaveLength(80);
  });

  test('uses only the best matches', () => {
    const best = Array.from({ length: 50 }, () => 'left lamp');
    const rest = Array.from({ length: 200 }, () => 'right mirror glass heated');
    expect(describeFrom('1', ...best, ...rest)).toBe('left lamp');
  });
});
