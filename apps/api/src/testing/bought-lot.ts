import type { TestDatabase } from '@partsight/server/testing/test-database';

import { completeBatch } from './complete-batch.ts';
import type { Person } from './test-app.ts';

const SHEET = [
  'Part Number,Description,O.H.,Dealer Cost',
  '20740708,MODULE-TRFR CASE CONT,4,20.00',
  '20740708,MODULE-TRFR CASE CONT,2,20.00',
  '84005678,"=CAP, ""FUEL""",3,1.00',
  '88900318,SENSOR ASM,5,9.00',
  '12622143,BRACKET,1,3.00',
].join('\n');

const FIGURES = {
  exactListings: 9,
  probableListings: 0,
  unitsMid: 14,
  unitsHigh: 20,
  new: { listings: 9, priced: 9, medianMinor: 8000, logSd: 0.1, hasTwoPrices: false },
  used: { priced: 0, medianMinor: null },
};

const TITLES = [
  'NEW GM Transfer Case Control Module 20740708 2004-2006 Silverado Tahoe',
  'OEM GM 20740708 Transfer Case Control Module 2005-2007 Chevrolet Silverado FREE SHIPPING',
  '2005-06 Yukon Silverado Transfer Case Module 20740708 genuine GM',
];

const listing = (title: string, index: number) => ({
  itemId: `v1|${index}|0`,
  title,
  priceMinor: 8_000 + index,
  currency: 'USD',
  soldQuantity: 1,
  lastSoldAt: '2026-11-01T00:00:00.000Z',
  conditionId: '1000',
  condition: 'New',
  categoryIds: ['33596'],
  imageUrl: null,
  listingUrl: null,
});

/**
 * A finished and bought list. Its first number is in two rows and has sold titles; the second has a
 * description that would run as a formula; the third is a parts maker's; the last has no category.
 */
export const boughtLot =
  (db: TestDatabase) =>
  async (who: Person): Promise<string> => {
    const upload = await who.upload('/api/upload', 'Miller Ford.csv', SHEET);
    const { uploadId: id } = upload.json<{ uploadId: string }>();
    await completeBatch(db, id);
    const [lookup] = await db.query<{ id: string }>(
      `insert into lookups (user_id, lookup_key, time_range, source, asked_from, asked_to, covered_from, as_of,
         keywords, total, listings)
       values ($1, '20740708', '3months', 'research', now() - interval '90 days', now(),
         now() - interval '90 days', now(), '{20740708}', 3, $2) returning id`,
      [who.userId, JSON.stringify(TITLES.map(listing))],
    );
    await db.query(
      `update parts set status = 'completed', units_sold = 9, average_minor = 9900, brand = 'GM',
         brand_type = 'OEM', category_id = '33596',
         lookup_id = case when lookup_key = '20740708' then $2::uuid end
       where batch_id = $1`,
      [id, lookup?.id],
    );
    await db.query(
      `update parts set brand = 'Dorman', brand_type = 'Aftermarket', average_minor = null
       where batch_id = $1 and lookup_key = '88900318'`,
      [id],
    );
    await db.query(
      `update parts set brand = null, brand_type = null, category_id = null
       where batch_id = $1 and lookup_key = '12622143'`,
      [id],
    );
    await db.query(
      `insert into part_comps (batch_id, lookup_key, source, user_id, as_of, figures)
       select distinct batch_id, lookup_key, 'research', user_id, now(), $2::jsonb
       from parts where batch_id = $1`,
      [id, JSON.stringify(FIGURES)],
    );
    await who.put(`/api/batch/${id}/lot`, { state: 'bought' });
    await who.put(`/api/batch/${id}/decisions`, {
      rows: [1, 3, 4, 5],
      decision: 'take',
      pieces: 6,
    });
    return id;
  };
