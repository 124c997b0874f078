import { expect, test } from 'vitest';

import { readTitleFeatures } from '../../testing/read-title-features.ts';

/** The word of a title that may be a label name. */
function labelIn(text: string, partNumber = '68402348AB'): string | null {
  const { signs } = readTitleFeatures(text, partNumber);
  return signs.words[signs.unknownLabelAt] ?? null;
}

test.each([
  ['Zarvox Sensor 68402348AB', 'ZARVOX'],
  ['Sensor Zarvox 68402348AB', 'ZARVOX'],
  ['Sensor 68402348AB Zarvox', 'ZARVOX'],
  ['Zrvx Sensor 68402348AB', 'ZRVX'],
  ['Quixotikblatt Sensor 68402348AB', 'QUIXOTIKBLATT'],
  // A trade word as prefix or suffix does not make a trade word.
  ['Frontzvx Sensor 68402348AB', 'FRONTZVX'],
  ['Zvxfront Sensor 68402348AB', 'ZVXFRONT'],
  ['Frontzves Sensor 68402348AB', 'FRONTZVES'],
  ['Zarves Sensor 68402348AB', 'ZARVES'],
  ['Zarved Sensor 68402348AB', 'ZARVED'],
  ['Zarving Sensor 68402348AB', 'ZARVING'],
  ['Clutchox Sensor 68402348AB', 'CLUTCHOX'],
  ['Clutchoxi Sensor 68402348AB', 'CLUTCHOXI'],
  // With one letter wrong or missing, a short word is too close to names.
  ['Buckit Sensor 68402348AB', 'BUCKIT'],
  ['Sensor Buckit 68402348AB Zarvox', 'BUCKIT'],
  ['Bckets Sensor 68402348AB', 'BCKETS'],
])('%s: %s', (title, label) => {
  expect(labelIn(title)).toBe(label);
});

test.each([
  ['words of the trade', 'Front Brake Sensor 68402348AB'],
  ['makes and manufacturers', 'Mopar Dorman Sensor 68402348AB'],
  ['their plurals', 'Mopar Sensors Actuators Switches 68402348AB'],
  ['plurals in -es', 'Sensor Clutches Brushes Gearboxes 68402348AB'],
  ['past participles', 'Sensor Gasketed Clamping 68402348AB'],
  ['two words of which one has three letters', 'Frontabs Absfront Sensor 68402348AB'],
  ['a wrong letter in a word of seven', 'Sensor Brackut 68402348AB'],
  ['a letter missing in a word of seven', 'Sensor Brcket 68402348AB'],
  ['two words written as one', 'Frontbrake Sensorbracket 68402348AB'],
  ['two letters changed round', 'Sensor Raditaor 68402348AB'],
  ['a letter too much', 'Sensor Radiatorr Brackket 68402348AB'],
  ['a letter missing', 'Sensor Radiatr 68402348AB'],
  ['a wrong letter', 'Sensor Radiatur 68402348AB'],
  ['short words', 'Sensor Zrvx 68402348AB'],
  ['very short ones at the beginning', 'Zrv Sensor 68402348AB'],
  ['very long ones', 'Quixotikblattenz Sensor 68402348AB'],
  ['words with a digit', 'Zarvox1 Sensor 68402348AB'],
])('%s are not labels', (_, title) => {
  expect(labelIn(title)).toBeNull();
});

test('groups of the number itself are not labels', () => {
  expect(labelIn('Sensor QWERTZ 123456', 'QWERTZ123456')).toBeNull();
  expect(labelIn('Sensor QWERTZ 123456 Zarvox', 'QWERTZ123456')).toBe('ZARVOX');
});
