import type { Chance } from '../../world/chance.ts';
import { fill } from '../numbers/number-system.ts';

/** A number of some aftermarket catalogue: several systems, none of them a car maker's. */
export const referenceNumber = (chance: Chance): string =>
  chance.weighted([
    [fill('999-999', chance), 26],
    [`CO ${fill('99999', chance)}${chance.pick(['C', 'AC', 'JC'])}`, 12],
    [`${chance.pick(['FO', 'GM', 'CH', 'HO', 'TO', 'NI'])}${fill('9999999', chance)}`, 14],
    [fill('AA9999', chance), 10],
    [fill('99999', chance), 10],
    [fill('9A9999', chance), 8],
    [`${fill('99999', chance)}AM`, 8],
    [fill('A999', chance), 6],
    [fill('999999', chance), 6],
  ]);
