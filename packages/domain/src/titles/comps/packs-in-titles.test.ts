import { expect, test } from 'vitest';

import { buildListing } from '../../testing/build-listing.ts';
import { analyzePart } from '../analysis/analyze-part.ts';
import { NO_NOTES } from '../analysis/number-notes.ts';

type Offer = readonly [title: string, price: number, conditionId: string | null];

function judge(partNumber: string, offers: readonly Offer[]) {
  const listings = offers.map(([title, price, conditionId], at) =>
    buildListing({ itemId: `${at}`, title, priceMinor: price * 100, soldQuantity: 1, conditionId }),
  );
  return analyzePart({
    partNumber,
    answer: { total: listings.length, listings },
    asOf: new Date(Date.UTC(2026, 10, 14)),
    currency: 'USD',
    categoryNames: new Map(),
    notes: NO_NOTES,
  });
}

test.each([
  ['FL820S', 'Motorcraft FL-820-S Silicone Valve Oil Filter Case of 6', 6],
  ['FL2051S', '(12) Genuine Ford Motorcraft FL2051S Oil Filters 6.7L Powerstroke', 12],
  [
    '9L3Z-1A189-A',
    'Set of 4 NEW OEM Ford Lincoln TPMS Tire Pressure Sensors 9L3Z-1A189-A Genuine',
    4,
  ],
  ['W709375-S300', 'Lot of 25 Ford OEM Door Panel Clips W709375-S300', 25],
  [
    '41-110',
    '8PCS NEW ACDELCO 41-110 12621258 Professional Iridium Spark Plug for GMC Chevy Pontiac',
    8,
  ],
  ['17122720', 'Set of 16 GM LS7 Lifters 17122720 12499225 OEM', 16],
  ['68191349AC', '4 Mopar Oil Filters 68191349AC Jeep Dodge Chrysler 3.6L', 4],
  ['68191349AC', 'Genuine Mopar 68191349AC Oil Filter 2-Pack', 2],
  ['6509878AA', 'Mopar 6509878AA Lug Nuts set of 5 OEM', 5],
  ['90430-12031', '10 x Genuine Toyota 90430-12031 Oil Drain Plug Gasket', 10],
  ['04152-YZZA1', '5 PACK Toyota Genuine Parts Oil Filter 04152-YZZA1', 5],
  ['90919-01253', 'Denso Toyota OEM SK16HR11 90919-01253 Spark Plugs Set of 4', 4],
  ['90467-07201', '20PCS GENUINE TOYOTA LEXUS OEM CLIP 90467-07201', 20],
  [
    '15400-PLM-A02',
    'Genuine Honda 15400-PLM-A02 Oil Filter w/ Crush Washer 94109-14000 (6 Pack)',
    6,
  ],
  ['15208-65F0E', '3 Genuine Nissan Infiniti Oil Filters 15208-65F0E w/ washers', 3],
  ['51717033749', '4x GENUINE BMW JACK PAD 51717033749', 4],
  ['26300-35505', '10 PACK Genuine Hyundai Kia Oil Filter 26300-35505 w/Washers', 10],
  ['F81Z-5A638-AA', '2 PCS Ford OEM sway bar bushing F81Z-5A638-AA', 2],
  ['F81Z-5A638-AA', 'F81Z-5A638-AA x2 OEM Ford Bushing', 2],
  ['N805320S', '100 qty Ford N805320S nut OEM', 100],
  ['11570581', 'LOT OF 50 GM 11570581 NUTS NOS', 50],
  ['90080-94061', 'Toyota Lug Nuts (5) 90080-94061', 5],
  ['94109-14000', '50 pack Honda Acura 94109-14000 crush washers genuine', 50],
])('several, at their combined price: %s, %s', (partNumber, title, pieces) => {
  const { evidence } = judge(partNumber, [
    [title, pieces * 55, '1000'],
    [`Genuine OEM Part ${partNumber}`, 60, '1000'],
    [`OEM ${partNumber} Genuine Part`, 61, '1000'],
  ]);
  expect(evidence[0]?.verdict).toMatchObject({ lotSize: pieces });
});
