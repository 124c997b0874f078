import { expect, test } from 'vitest';

import { found, laneHarness, part } from '../testing/lane-harness.ts';
import { testDatabase } from '../testing/test-database.ts';
import { offersService } from './offers.service.ts';

const db = testDatabase();

const NUMBER = '84001234';
const OFFER = {
  openingShare: 0.7,
  validDays: 5,
  buyer: 'Buyer',
  email: '',
  phone: '',
  terms: '',
  isUnknownAccepted: true,
} as const;

test('offers made at once get different rounds', async () => {
  const harness = laneHarness(db, () => found(NUMBER, 9, 8_000));
  const user = await harness.user();
  const id = await harness.started(user, [part(1, NUMBER, 4, 5_000)]);
  await harness.run(user);
  const offers = offersService({ database: db.database, ...harness.desks, now: harness.now });
  const rounds = await Promise.all([1, 2, 3].map(async () => offers.create(user, id, OFFER)));
  expect(new Set(rounds)).toEqual(new Set([1, 2, 3]));
});
