import { mildStream } from '../listings/mild-listings.ts';
import { printNumber } from '../numbers/spell-number.ts';
import { NUMBER_SYSTEMS } from '../numbers/systems.ts';
import { mildPart } from '../parts/mild-part.ts';
import { randomOf } from '../random.ts';
import { writeTitle } from '../titles/write-title.ts';
import { WORDS } from '../words/words.ts';
import { specific, specifics, type Goods } from './goods.ts';

/** A car part on the shelf; its number is given or generated. */
export function partGoods(seed: number, shelf: readonly [string, number], given?: string): Goods {
  const random = randomOf(seed, ...shelf, 'parts');
  const number = given ?? random.pick(NUMBER_SYSTEMS).invent(random);
  const { part, role } = mildPart(number, seed);
  const printed = printNumber(part.system, number);
  const isGenuine = role !== 'copy-maker';
  const brand = isGenuine ? part.make.name : random.pick(WORDS.open.makers);
  const typicalMinor = role === 'genuine-used' ? part.usedMinor : part.newMinor;
  const wording = {
    part,
    stream: mildStream(role),
    grammar: 'open',
    isMild: true,
    random,
  } as const;
  return {
    title: writeTitle(wording),
    brand,
    leafId: part.kind.leafId,
    priceMinor: Math.round((typicalMinor * (0.9 + random.next() * 0.4)) / 100) * 100 - 1,
    conditionId: role === 'genuine-used' ? '3000' : '1000',
    mpn: number,
    gtin: null,
    specifics: [
      specific('Brand', brand),
      specific('Manufacturer Part Number', random.pick([number, printed])),
      ...(isGenuine ? [specific('OE/OEM Part Number', printed)] : []),
      ...(random.hit(0.4) ? [specifics('Interchange Part Number', [number, printed])] : []),
      ...(part.side === null
        ? []
        : [specific('Placement on Vehicle', part.side === 'left' ? 'Left' : 'Right')]),
      specific('Fitment Type', 'Direct Replacement'),
      specific('Warranty', random.pick(['1 Year', '90 Day', 'Unspecified Length'])),
    ],
    buyingOptions: ['FIXED_PRICE'],
    catalogKeys: [],
    retail: null,
  };
}
