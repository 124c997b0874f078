import { describe, expect, test } from 'vitest';

import { readTitleFeatures } from '../../testing/read-title-features.ts';
import { originOf } from './origin-rules.ts';

function originIn(text: string, isUsed = false, partNumber = '68402348AB'): string {
  const { signs } = readTitleFeatures(text, partNumber);
  const verdict = originOf({ features: signs, isUsed });
  if (verdict.origin === 'genuine') {
    return verdict.isSure ? 'sure' : 'likely';
  }
  return verdict.origin === 'copy' ? verdict.reason : `${verdict.reason} by price`;
}

describe('origin of the part in a title', () => {
  test.each([
    // says itself that it is not from the car maker
    ['Aftermarket Mopar 68402348AB Sensor', 'copy-wording'],
    ['Mopar Genuine 68402348AB Sensor not aftermarket', 'sure'],
    ['Sensor aftermarket genuine quality 68402348AB', 'copy-wording'],
    // a make that sells no parts under its name
    ['Dodge 68402348AB Sensor', 'likely'],
    ['Dodge Zarvox Sensor 68402348AB', 'copy-label by price'],
    ['Dodge Sensor 68402348AB D585', 'likely'],
    ['Dodge Sensor 68402348AB 68411111AB 57411111AC', 'copy-cross-reference'],
    ['Dodge Sensor 68402348AB replaces 68402348AA', 'likely'],
    ['Dodge OEM Sensor 68402348AB', 'sure'],
    ['Dodge Sensor OEM 68402348AB Dorman', 'sure'],
    ['Dodge aftermarket Sensor 68402348AB', 'copy-wording'],
    ['Sensor by Dorman OEM Dodge 68402348AB', 'sure'],
    ['Sensor by Dorman Dodge 68402348AB', 'copy-maker'],
    ['Sensor Bosch OEM fits Dodge 68402348AB', 'sure'],
    ['Sensor Bosch new replaces Dodge 68402348AB', 'copy-maker'],
    ['Sensor 68402348AB D585 OEM', 'copy-cross-reference'],
    ['Sensor 68402348AB OEM 68411111AB 57411111AC', 'copy-cross-reference'],
    ['Sensor 68402348AB OEM Zarvox', 'copy-label by price'],
    ['Sensor 68402348AB OEM Zarvox Dodge', 'likely'],
    ['Zarvox Sensor 68402348AB OEM Dodge', 'sure'],
    ['Sensor Zarvox for Dodge D585 68402348AB', 'copy-label'],
    ['OEM Sensor Dodge direct replacement for 68402348AB', 'copy-replaces by price'],
    ['Sensor Dodge direct replacement new OEM 68402348AB', 'copy-replaces by price'],
    ['Mann Filter 68402348AB', 'copy-maker'],
    ['Mann 68402348AB HU719 Filter', 'copy-maker'],
    ['Filter Mann HU719 68402348AB OEM Dodge', 'sure'],
    // another manufacturer
    ['Dorman 917-143 Sensor Mopar 68402348AB', 'copy-maker'],
    ['Genuine Mopar 68402348AB Sensor Dorman 917-143', 'copy-maker'],
    ['Mann HU719 Filter 68402348AB', 'copy-maker'],
    ['Mann HU719 Genuine Mopar Filter 68402348AB', 'sure'],
    ['Sensor by Dorman OEM Mopar 68402348AB', 'sure'],
    ['Dorman Sensor 68402348AB', 'copy-maker'],
    ['OEM Mopar Sensor Dorman 68402348AB', 'sure'],
    ['Dorman OEM Mopar Sensor 68402348AB', 'copy-maker'],
    // suppliers
    ['Bosch Mopar Sensor 68402348AB', 'sure'],
    ['Bosch Sensor OEM Dodge 68402348AB', 'sure'],
    ['Bosch Sensor Dodge Ram 68402348AB', 'copy-maker by price'],
    ['Bosch Sensor for Dodge 68402348AB', 'copy-maker'],
    ['Bosch Sensor 68402348AB', 'copy-maker'],
    ['Bosch Sensor 68402348AB replaces Dodge', 'copy-maker'],
    ['Sensor Bosch Dodge 68402348AB', 'sure'],
    ['Sensor Dodge Bosch left 68402348AB', 'sure'],
    ['Bosch E61H Sensor Dodge Ram 68402348AB', 'copy-maker'],
    ['Sensor Bosch E61H left Dodge Ram 68402348AB', 'copy-maker by price'],
    ['Bosch C1500 Sensor Dodge Ram 68402348AB', 'copy-maker by price'],
    ['Bosch 68402349AB Sensor Dodge Ram 68402348AB', 'copy-maker by price'],
    ['Dorman Sensor OEM Mopar 68402348AB', 'copy-maker'],
    ['Koito Lamp left Dodge Ram 68402348AB', 'sure'],
    ['Koito Lamp for Dodge Ram 68402348AB', 'sure'],
    ['Koito Lamp 68402348AB', 'copy-unlabelled by price'],
    ['Anpart Sensor Dodge Ram 68402348AB', 'copy-maker'],
    ['Genuine Mopar 68402348AB Sensor aftermarket', 'sure'],
    ['Mopar 68402348AB Sensor aftermarket', 'copy-wording'],
    // labels
    ['Zarvox Sensor Dodge Ram left 68402348AB OEM', 'copy-label by price'],
    ['Sensor Zarvox Dodge Ram left 68402348AB OEM', 'likely'],
    ['Zarvox Sensor OEM Mopar 68402348AB D585', 'sure'],
    ['Zarvox 68402349AB OEM Mopar 68402348AB', 'sure'],
    ['Zarvox Sensor 68402348AB', 'copy-label by price'],
    ['Zarvox Sensor 68402348AB D585', 'copy-label'],
    ['Zarvox D585 Sensor OEM Mopar 68402348AB', 'copy-label'],
    ['Sensor Zarvox 68402348AB', 'copy-label by price'],
    ['OEM Mopar Sensor Zarvox 68402348AB', 'sure'],
    ['Zarvox Sensor for Dodge 68402348AB', 'copy-fits'],
    ['Mopar Zarvox Sensor 68402348AB', 'sure'],
    // what it fits
    ['Sensor for Dodge Ram 68402348AB', 'copy-fits'],
    ['Sensor for Dodge Ram 68402348AB OEM', 'copy-fits by price'],
    ['Genuine Mopar Sensor for Dodge Ram 68402348AB', 'sure'],
    // other numbers
    ['Sensor 68402348AB 68411111AB 57411111AC', 'copy-cross-reference'],
    ['Sensor 68402348AB 68402348AC 68402348AD', 'copy-unlabelled by price'],
    ['Sensor 68402348AB D585', 'copy-cross-reference'],
    ['Mopar Sensor 68402348AB D585', 'sure'],
    ['OEM Mopar 68402348AB 68411111AB 57411111AC', 'sure'],
    // what it replaces
    ['Sensor replaces 68402348AB', 'copy-replaces'],
    ['Sensor OEM quality replaces 68402348AB', 'copy-wording'],
    ['OEM sensor Dodge direct replacement 68402349AB left 68402348AB', 'copy-replaces by price'],
    ['OEM Sensor replaces 68402348AB', 'copy-replaces by price'],
    ['Mopar Sensor 68402348AB replaces 68402348AA', 'sure'],
    ['Genuine Dodge Sensor direct replacement 68402348AB', 'sure'],
    ['OEM sensor Dodge direct replacement new 68402348AB', 'likely'],
    // claims and makes
    ['Genuine Mopar Sensor 68402348AB', 'sure'],
    ['Sensor 68402348AB OEM', 'likely'],
    ['Sensor OEM Dodge 68402348AB', 'sure'],
    ['Mopar 68402348AB Sensor', 'sure'],
    ['Sensor 68402348AB Dodge', 'copy-unlabelled by price'],
    ['68402348AB - Sensor - Mopar', 'sure'],
    ['Sensor - Mopar (68402348AB)', 'sure'],
    ['Sensor 68402348AB', 'copy-unlabelled by price'],
  ])('%s: %s', (title, origin) => {
    expect(originIn(title)).toBe(origin);
  });

  test.each([
    ['Sensor 68402348AB', 'likely'],
    ['Sensor 68402348AB OEM', 'sure'],
    ['Zarvox Sensor 68402348AB', 'likely'],
    ['Zarvox D585 Sensor 68402348AB', 'likely'],
    ['Sensor for Dodge Ram 68402348AB', 'likely'],
    ['Sensor 68402348AB D585', 'likely'],
    ['Mopar Zarvox Sensor 68402348AB', 'sure'],
    ['Dorman Sensor 68402348AB', 'copy-maker'],
  ])('used, %s: %s', (title, origin) => {
    expect(originIn(title, true)).toBe(origin);
  });
});
