import { chanceOf } from './chance.ts';
import { specific, specifics, type Goods } from './goods.ts';
import { MAKES } from './makes.ts';
import { partSubject } from './subject.ts';
import { plainTitle } from './titles.ts';

/** A car part on the shelf; its number is given, or invented by the store. */
export function partsGoods(seed: number, shelf: readonly [string, number], given?: string): Goods {
  const chance = chanceOf(seed, ...shelf, 'parts');
  const number = given ?? chance.pick(MAKES).invent(chance);
  const subject = partSubject(number, seed);
  const printed = subject.wording.kind === 'part' ? subject.wording.make.printed(number) : number;
  const isOem = subject.trade !== 'aftermarket';
  const place = subject.wording.kind === 'part' ? subject.wording.place : '';
  return {
    title: plainTitle(subject, chance),
    brand: subject.brand,
    leafId: subject.leafId,
    priceMinor: Math.round((subject.typicalMinor * (0.9 + chance.next() * 0.4)) / 100) * 100 - 1,
    conditionId: subject.trade === 'oem-used' ? '3000' : '1000',
    mpn: number,
    gtin: null,
    specifics: [
      specific('Brand', subject.brand),
      specific('Manufacturer Part Number', chance.pick([number, printed])),
      ...(isOem ? [specific('OE/OEM Part Number', printed)] : []),
      ...(chance.hit(0.4) ? [specifics('Interchange Part Number', [number, printed])] : []),
      ...(place === '' ? [] : [specific('Placement on Vehicle', place)]),
      specific('Fitment Type', 'Direct Replacement'),
      specific('Warranty', chance.pick(['1 Year', '90 Day', 'Unspecified Length'])),
    ],
    buyingOptions: ['FIXED_PRICE'],
    identifiers: [number],
    subject,
  };
}
