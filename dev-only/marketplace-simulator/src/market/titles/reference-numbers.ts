import { fill } from '../numbers/number-system.ts';
import type { Random } from '../random.ts';

/** A number of an aftermarket catalog, in one of several numberings. */
export const referenceNumber = (random: Random): string =>
  random.weighted([
    [fill('999-999', random), 26],
    [`CO ${fill('99999', random)}${random.pick(['C', 'AC', 'JC'])}`, 12],
    [`${random.pick(['FO', 'GM', 'CH', 'HO', 'TO', 'NI'])}${fill('9999999', random)}`, 14],
    [fill('AA9999', random), 10],
    [fill('99999', random), 10],
    [fill('9A9999', random), 8],
    [`${fill('99999', random)}AM`, 8],
    [fill('A999', random), 6],
    [fill('999999', random), 6],
  ]);
