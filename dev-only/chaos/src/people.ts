import { queryVariants } from '@partsight/domain/part-numbers/query-variants';

import type { Arena } from './arena.ts';

export type Person = {
  readonly userId: string;
  readonly laneId: string;
  token: string;
  tokenId: string;
};

/** People on the allow-list, each with a token and a lane of their own. */
export async function addPeople(arena: Arena, count: number, prefix: string): Promise<Person[]> {
  const { rows } = await arena.admin.query<{ userId: string; laneId: string }>(
    `with people as (
       insert into users (issuer, subject, email, email_domain, email_verified)
       select 'http://localhost:1', $1 || n, $1 || n || '@arena.test', 'arena.test', true
       from generate_series(1, $2::int) n returning id
     ), lanes as (
       insert into lanes (user_id) select id from people returning id, user_id
     )
     select user_id as "userId", id as "laneId" from lanes`,
    [prefix, count],
  );
  const tokens = await arena.marketplace.issueTokens(count);
  const people: Person[] = [];
  for (const [index, row] of rows.entries()) {
    const issued = tokens[index];
    if (issued === undefined) {
      throw new Error('the simulator issued too few tokens');
    }
    await arena.services.tokens.save(row.userId, issued.token);
    people.push({ ...row, ...issued });
  }
  return people;
}

let lastNumber = 1_000_000;

/** A part number nobody has asked for yet, that is asked for in one call. */
export function freshPartNumber(): string {
  for (;;) {
    lastNumber += 1;
    const number = `QXW${lastNumber}`;
    if (queryVariants(number).length === 1) {
      return number;
    }
  }
}

/** A list of fresh numbers, ready to run. */
export async function addBatch(
  { admin }: Arena,
  userId: string,
  partNumbers: readonly string[],
): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    `with batch as (
       insert into batches (user_id, file_name, file_size, original_columns, reading, total_parts)
       values ($1, 'arena.csv', 1, '["Part Number"]', 'null', cardinality($2::text[])) returning id
     ), rows as (
       insert into parts (batch_id, row_no, user_id, part_number, lookup_key, quantity, cost_micros,
         worth_minor, cells)
       select batch.id, n, $1, number, number, 1, n * 7 % 1000 * 10000, n * 7 % 1000,
         jsonb_build_array(number)
       from batch, unnest($2::text[]) with ordinality as numbers (number, n)
     )
     select id from batch`,
    [userId, partNumbers],
  );
  const [batch] = rows;
  if (batch === undefined) {
    throw new Error('no batch was made');
  }
  return batch.id;
}

export async function startBatch(arena: Arena, userId: string, batchId: string): Promise<void> {
  await arena.services.batches.start(userId, batchId, { timeRange: '3months', oemOnly: true });
}
