import type { TestDatabase } from '@partsight/server/testing/test-database';

import { completeBatch } from './complete-batch.ts';
import { listUploads } from './copy-batch.ts';
import type { Person } from './test-app.ts';

const SHEET =
  'Part Number,Description,O.H.,Dealer Cost\n84001234,<b>Module</b>,4,20.00\n84001234,Module,2,20.00\n84005678,Cap,3,1.00\n';

const SOLD = {
  exactListings: 9,
  probableListings: 0,
  unitsMid: 14,
  unitsHigh: 20,
  new: { listings: 9, priced: 9, medianMinor: 8000, logSd: 0.1, hasTwoPrices: false },
  used: { priced: 0, medianMinor: null },
};

const UNSOLD = {
  ...SOLD,
  exactListings: 0,
  unitsMid: 0,
  unitsHigh: 0,
  new: { ...SOLD.new, listings: 0, priced: 0, medianMinor: null },
};

/**
 * A batch as a run would leave it: the first number, in two rows, sells; the other is unsold.
 */
export function completedLot(db: TestDatabase): (who: Person) => Promise<string> {
  const upload = listUploads(db);
  return async (who) => {
    const uploadId = await upload(who, 'holloway.csv', SHEET);
    await completeBatch(db, uploadId);
    await db.query("update parts set status = 'completed', units_sold = 1 where batch_id = $1", [
      uploadId,
    ]);
    await db.query(
      `insert into part_comps (batch_id, lookup_key, source, user_id, as_of, figures)
       select $1, key, 'research', $2, now(), figures
       from (values ('84001234', $3::jsonb), ('84005678', $4::jsonb)) as v (key, figures)`,
      [uploadId, who.userId, JSON.stringify(SOLD), JSON.stringify(UNSOLD)],
    );
    return uploadId;
  };
}
