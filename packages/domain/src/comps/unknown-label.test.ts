import { expect, test } from 'vitest';

import { readSigns } from '../testing/read-signs.ts';

/** The word of a title that may be the name of a label. */
function labelIn(text: string): string | null {
  const { signs } = readSigns(text, '68402348AB');
  return signs.words[signs.unknownLabelAt] ?? null;
}

test.each([
  ['Zarvox Sensor 68402348AB', 'ZARVOX'],
  ['Sensor Zarvox 68402348AB', 'ZARVOX'],
  ['Sensor 68402348AB Zarvox', 'ZARVOX'],
  ['Zrvx Sensor 68402348AB', 'ZRVX'],
  ['Quixotikblatt Sensor 68402348AB', 'QUIXOTIKBLATT'],
])('%s: %s', (title, label) => {
  expect(labelIn(title)).toBe(label);
});

test.each([
  ['words of the trade', 'Front Brake Sensor 68402348AB'],
  ['makes and makers', 'Mopar Dorman Sensor 68402348AB'],
  ['their plurals', 'Mopar Sensors Actuators Switches 68402348AB'],
  ['what was done', 'Sensor Gasketed Clamping 68402348AB'],
  ['two words written as one', 'Frontbrake Sensorbracket 68402348AB'],
  ['two letters changed round', 'Sensor Raditaor 68402348AB'],
  ['a letter too much', 'Sensor Radiatorr Brackket 68402348AB'],
  ['a letter missing', 'Sensor Radiatr 68402348AB'],
  ['a wrong letter', 'Sensor Radiatur 68402348AB'],
  ['short words', 'Sensor Zrvx 68402348AB'],
  ['very short ones at the beginning', 'Zrv Sensor 68402348AB'],
  ['very long ones', 'Quixotikblattenz Sensor 68402348AB'],
  ['what holds a digit', 'Zarvox1 Sensor 68402348AB'],
])('%s are no labels', (_, title) => {
  expect(labelIn(title)).toBeNull();
});
