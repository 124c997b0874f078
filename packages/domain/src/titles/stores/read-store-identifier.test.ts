import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readStoreIdentifier } from './read-store-identifier.ts';

const seller = (username: string) => ({ kind: 'seller', username });
const listing = { kind: 'listing', legacyItemId: '123456789012' };
const unreadable = { kind: 'unreadable' };

describe('store identifier', () => {
  test.each([
    ['partsight_demo', seller('partsight_demo')],
    ['  bluewater-auto-parts ', seller('bluewater-auto-parts')],
    ['@parts.planet', seller('parts.planet')],
    ['*star*seller!', seller('*star*seller!')],
    ['https://www.ebay.com/usr/Parts_Planet', seller('Parts_Planet')],
    ['http://ebay.co.uk/usr/parts_planet/', seller('parts_planet')],
    ['www.ebay.de/usr/parts_planet?_trksid=p2047', seller('parts_planet')],
    ['ebay.com/usr/parts_planet#top', seller('parts_planet')],
    ['https://www.ebay.com/fdbk/feedback_profile/parts_planet', seller('parts_planet')],
    ['https://www.ebay.com/sch/parts_planet/m.html?_nkw=&_armrs=1', seller('parts_planet')],
    ['https://www.ebay.com/sch/i.html?_nkw=bolt&_ssn=parts_planet&_ipg=60', seller('parts_planet')],
    ['https://www.ebay.com/usr/star%2Aseller', seller('star*seller')],
    ['https://www.ebay.com/str/partsplanet', seller('partsplanet')],
    ['https://www.ebay.com/str/partsplanet/Brakes/_i.html', seller('partsplanet')],
    ['https://stores.ebay.com/partsplanet', seller('partsplanet')],
    ['https://www.ebay.com/sch/i.html?store_name=partsplanet', seller('partsplanet')],
    ['https://www.ebay.com/itm/123456789012', listing],
    ['https://www.ebay.com/itm/123456789012?hash=item1&var=0', listing],
    ['https://www.ebay.com/itm/Ford-Bracket-F4ZZ/123456789012?x=1', listing],
    ['http://127.0.0.1:4600/itm/123456789012', listing],
    ['123456789012', listing],
    [' 123456789012 ', listing],
    ['v1|123456789012|0', listing],
    ['v1|123456789012|456', listing],
    // lookalikes of URLs and listings
    ['1234567890123', seller('1234567890123')],
    ['bestwww.parts', seller('bestwww.parts')],
    ['parts@planet', seller('parts@planet')],
    ['ebay.co.uk/usr/parts_planet', seller('parts_planet')],
    ['https://store.ebay.com/partsplanet', seller('partsplanet')],
    ['https://www.ebay.com/sch/i.html?_ssn=parts_planet+', seller('parts_planet')],
    // an empty parameter does not hide the next
    ['https://www.ebay.com/sch/i.html?_ssn=&store_name=partsplanet', seller('partsplanet')],
    ['https://www.ebay.com/sch/i.html?_ssn&store_name=partsplanet', seller('partsplanet')],
  ])('%s', (text, expected) => {
    expect(readStoreIdentifier(text)).toEqual(expected);
  });

  test.each([
    '',
    '   ',
    'two words',
    'https://www.ebay.com/',
    'https://www.ebay.com/b/Car-Parts/6030/bn_1',
    'https://www.ebay.com/itm/not-a-number',
    'https://www.ebay.com/usr/',
    'a}|{b',
    'x,price:[1..2]',
    'https://www.ebay.com/usr/a%7D%7C%7Bb',
    'x'.repeat(65),
    'xv1|123456789012|0',
    'v1|123456789012|0x',
    '~ebay.com/usr/parts_planet',
    'https://www.ebay.com/help/itm/123456789012',
    'https://www.ebay.com/str/parts+planet',
    'https://www.ebay.com/usr/50%off',
    'https://bigstores.ebay.com/partsplanet',
    'https://stores.ebay.com',
  ])('not readable: %s', (text) => {
    expect(readStoreIdentifier(text)).toEqual(unreadable);
  });

  test('never returns a name with a character of the filter grammar', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', 'https://www.ebay.com/usr/', 'https://www.ebay.com/sch/i.html?_ssn='),
        fc.string({ unit: 'binary' }),
        (start, rest) => {
          const read = readStoreIdentifier(start + rest);
          expect(read.kind === 'seller' ? read.username : '').not.toMatch(/[\s{}[\]|,:]/);
        },
      ),
      { numRuns: 300 },
    );
  });
});
