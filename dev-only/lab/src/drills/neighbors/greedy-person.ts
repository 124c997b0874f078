import { storeRow } from '@partsight/server/testing/store-row';
import type { Pool } from 'pg';

import type { ApiUser, BenchApi } from '../../api.ts';
import { sendFile } from '../../http/send-file.ts';
import { addFinishedBatch } from '../../lists.ts';

export const ROWS = 60_000;
const SMALL_ROWS = 50;

/** Someone with more than a fair share of everything. */
export type GreedyPerson = {
  readonly user: ApiUser;
  /** Analyzed, with offers. */
  readonly big: string;
  readonly small: string;
  /** Uploaded and not started. */
  readonly pending: string;
  /** Analyzed; it may be removed, restored and run again. */
  readonly spare: string;
  readonly storeRunId: string;
  /** Opens the first round of the offer for the big list. */
  readonly link: { readonly path: string; readonly hash: Buffer; readonly until: Date };
  readonly mapping: unknown;
  readonly token: string;
};

export const sheet = (rows: number, offset = 0): string =>
  `Part Number,Description,O.H.,Dealer Cost\n${Array.from(
    { length: rows },
    (_, row) => `${10_000_000 + offset + row}AB,BRACKET ASM-FRT BPR,${1 + (row % 9)},12.50`,
  ).join('\n')}\n`;

/** Figures as a run leaves them, different for almost every number. */
async function addComps(admin: Pool, batchId: string): Promise<void> {
  await admin.query(
    `insert into part_comps (batch_id, lookup_key, source, user_id, as_of, figures)
     select distinct on (lookup_key) batch_id, lookup_key, 'eBay Research API', user_id, now(), jsonb_build_object(
       'exactListings', row_no % 12, 'probableListings', 0, 'unitsMid', sqrt(row_no % 97), 'unitsHigh', 20,
       'new', jsonb_build_object('listings', row_no % 12, 'priced', row_no % 12,
         'medianMinor', 2000 + row_no % 9000, 'logSd', 0.1, 'hasTwoPrices', false),
       'used', jsonb_build_object('priced', 0, 'medianMinor', null))
     from parts where batch_id = $1`,
    [batchId],
  );
}

export const OFFER = {
  shape: 'take-all',
  openingShare: 0.7,
  validDays: 5,
  buyer: 'Buyer',
  terms: '',
  isUnknownAccepted: true,
};

export const LISTINGS = JSON.stringify([storeRow()]);

async function send<T>(
  { origin }: BenchApi,
  { headers }: ApiUser,
  path: string,
  body?: object | null,
): Promise<T> {
  const response = await fetch(origin + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) {
    throw new Error(`${path}: ${response.status} ${await response.text()}`);
  }
  return (await response.json()) as T;
}

export async function addGreedyPerson(api: BenchApi): Promise<GreedyPerson> {
  const { admin, marketplace, services } = api;
  const user = await api.addUser();
  const [issued] = await marketplace.issueTokens(1);
  const token = issued?.token ?? '';
  await services().tokens.save(user.userId, token);
  const addList = (rows: number) => addFinishedBatch(admin, user.userId, rows);
  const [big, small, spare] = [await addList(ROWS), await addList(SMALL_ROWS), await addList(ROWS)];
  await addComps(admin, big);
  await addComps(admin, small);
  // Without statistics PostgreSQL reads whole lists.
  await admin.query('analyze parts, part_comps');
  const { body } = await sendFile(api, user, 'stock.csv', Buffer.from(sheet(ROWS)));
  const pending = body.uploadId ?? '';
  const { rows } = await admin.query<{ id: string }>(
    `insert into store_runs (user_id, store_name, status, finished_at, listings)
     values ($1, 'a store', 'completed', now(), $2) returning id`,
    [user.userId, LISTINGS],
  );
  const readingPath = `/api/batch/${pending}/reading`;
  const { reading } = await send<{ reading: { mapping: unknown } }>(api, user, readingPath);
  await send(api, user, `/api/batch/${big}/offer`, OFFER);
  const { path } = await send<{ path: string }>(api, user, `/api/batch/${big}/offer/1/link`, null);
  const offers = await admin.query<{ hash: Buffer; until: Date }>(
    'select link_hash as hash, link_until as until from offers where batch_id = $1',
    [big],
  );
  const [link = { hash: Buffer.of(), until: new Date() }] = offers.rows;
  return {
    user,
    big,
    small,
    pending,
    spare,
    storeRunId: rows[0]?.id ?? '',
    link: { path, ...link },
    mapping: reading.mapping,
    token,
  };
}
