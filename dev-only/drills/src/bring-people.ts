import type { Client } from 'pg';

import type { Ask } from './ask.ts';
import { fillDatabase } from './fill-database.ts';
import type { Product } from './product.ts';
import type { Person } from './steady-load.ts';
import { signInAll } from './visitors.ts';

const PEOPLE = 20;
/** The list that a person reads and exports all the time is one of a size that they might have. */
const READ_LIST_PARTS = 500;

/** People with a finished list each, who are signed in. */
export async function bringPeople(admin: Client): Promise<Person[]> {
  const ids = await fillDatabase(admin, {
    people: PEOPLE,
    batchesEach: 1,
    partsEach: READ_LIST_PARTS,
    lookupsEach: 0,
  });
  const visitors = await signInAll(admin, ids);
  const { rows } = await admin.query<{ id: string; userId: string }>(
    'select id, user_id as "userId" from batches where user_id = any($1)',
    [ids],
  );
  return visitors.map((visitor) => ({
    ...visitor,
    batchId: rows.find(({ userId }) => userId === visitor.userId)?.id ?? '',
  }));
}

/** Gives each of them a token of the simulated marketplace, by the product's own way. */
export async function giveTokens(
  { marketplace }: Product,
  ask: Ask,
  people: readonly Person[],
): Promise<void> {
  const tokens = await marketplace.issueTokens(people.length);
  for (const [index, { cookie }] of people.entries()) {
    const { status } = await ask({
      method: 'POST',
      path: '/api/save-token',
      cookie,
      type: 'application/json',
      body: JSON.stringify({ token: tokens[index]?.token }),
    });
    if (status !== 200) {
      throw new Error(`saving a token answered ${status}`);
    }
  }
}
