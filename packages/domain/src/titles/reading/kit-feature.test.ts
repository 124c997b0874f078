import { expect, test } from 'vitest';

import { readTitleFeatures } from '../../testing/read-title-features.ts';
import { kitFeature } from './kit-feature.ts';

test.each([
  ['Mopar 68402348AB Sensor', null],
  ['Mopar 68402348AB Sensor new in package', null],
  ['Tune up includes Mopar 68402348AB', 'holds'],
  ['Tune up incl Mopar 68402348AB', 'holds'],
  ['Tune up including Mopar 68402348AB', 'holds'],
  ['Tune ups include Mopar 68402348AB', 'holds'],
  ['Tune up contains Mopar 68402348AB', 'holds'],
  ['Tune up containing Mopar 68402348AB', 'holds'],
  ['Mopar 68402348AB Sensor includes hardware', null],
  ['Mopar 68402348AB Sensor kit', 'kit'],
  ['Mopar 68402348AB Sensor combo', 'kit'],
  ['Mopar 68402348AB Sensor bundle', 'kit'],
  ['Mopar 68402348AB Sensor package', 'kit'],
  ['Mopar 68402348AB Sensor kits', 'kit'],
  ['Sensor kit Mopar 68402348AB', 'kit'],
  ['Sensor kit with seals Mopar 68402348AB', 'holds'],
  ['Sensor kit w/ seals Mopar 68402348AB', 'holds'],
  ['Sensor kit plus seals Mopar 68402348AB', 'holds'],
  ['Sensor kit seals with 68402348AB', 'holds'],
  ['Mopar 68402348AB kit with seals', 'kit'],
  ['Sensor kit Mopar 68402348AB and hardware', 'holds'],
  ['Sensor kit Mopar 68402348AB extras', 'holds'],
  ['Sensor kit Mopar 68402348AB accessories', 'holds'],
  ['Sensor kit Mopar 68402348AB and more', 'holds'],
  ['Hardware sensor kit Mopar 68402348AB', 'kit'],
  ['Mopar 68402348AB kit hardware', 'kit'],
  ['Mopar 68402348AB Sensor & seal kit', 'holds'],
  ['Mopar 68402348AB Sensor + seal ring kit', 'holds'],
  ['Mopar 68402348AB Sensor & seal ring hose kit', 'kit'],
  ['Mopar 68402348AB Sensor kit & more', 'kit'],
  // The number behind 'with' may be that of a piece.
  ['Transfer Case w/ shift motor 68402348AB', 'may-hold'],
  ['Engine complete with pump 68402348AB', 'may-hold'],
  ['Mirror w/ signal 68402348AB', 'may-hold'],
  ['Mopar 68402348AB Mirror w/ signal', null],
  ['Mirror w/o signal 68402348AB', null],
  ['Bumper & fog lamp 68402348AB', 'may-hold'],
  ['Pump with gasket 68411111AB 68402348AB', null],
])('%s: %s', (text, sign) => {
  const { title, signs } = readTitleFeatures(text, '68402348AB');
  expect(kitFeature(title, signs)).toBe(sign);
});
