import { expect, test } from 'vitest';

import { parseTitle } from '../../part-numbers/parse-title.ts';
import { yearsIn, yearsText } from './sold-years.ts';

test.each([
  ['2014-2016 Ford F-150 sensor', [2014, 2015, 2016]],
  ['2014 - 16 Ford sensor', [2014, 2015, 2016]],
  ['Sensor 99-01 Jeep', [1999, 2000, 2001]],
  ['98/99 Camaro', [1998, 1999]],
  ['Sensor for 2009 2010', [2009, 2010]],
  ['2018 Ram 1500 68-22-AB', [2018]],
  ['12-34-56 bracket', []],
  ['Bracket 2018-2012', [2018, 2012]],
  ['Fits 1955 to 1957', [1955, 1957]],
  ['Ford 2005-A9 hose', []],
  ['Bracket 1850 8000', []],
])('%s names %j', (title, years) => {
  expect([...yearsIn(parseTitle(title), '2005-A9')]).toEqual(years);
});

test.each([
  [[], ''],
  [[2014], '2014'],
  [[2016, 2014, 2015, 2015], '2014-2016'],
  [[2007, 2009, 2010], '2007 2009-2010'],
])('%j is written %j', (years, text) => {
  expect(yearsText(years)).toBe(text);
});
