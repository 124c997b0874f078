import type { BatchState } from '@partsight/domain/runs/batch';
import type { Pool } from 'pg';

import type { SessionKey, SignedInUser } from '../accounts/person.record.ts';

/** The user of a good session. */
export type FoundSession = SignedInUser & { readonly seenAt: Date };

type FoundBatch = FoundSession & {
  readonly revision: number;
  readonly status: BatchState;
  readonly stopRequested: boolean;
};

/** `version` changes with every batch of the list. */
type FoundList = FoundSession & { readonly version: string };

type Statement = { readonly name: string; readonly text: string };

/** Prepared once for each connection. Everything is joined to the user of the session. */
export const BATCH_POLL: Statement = {
  name: 'poll-batch',
  text: `
    select users.id, users.first_name as "firstName", users.email, sessions.seen_at as "seenAt", batches.revision, batches.status,
      batches.stop_requested as "stopRequested"
    from sessions
    join users on users.id = sessions.user_id
    join batches on batches.user_id = users.id and batches.id = $4 and batches.cleared_at is null
    where sessions.key_hash = $1 and sessions.expires_at > $2 and sessions.seen_at > $3
      and is_listed(users.email_verified, users.email, users.email_domain)`,
};

/** The same batches as `batchesQuery`, and the same version as `listVersion`. */
const LIST_POLL: Statement = {
  name: 'poll-list',
  text: `
    select users.id, users.first_name as "firstName", users.email, sessions.seen_at as "seenAt",
      encode(sha256(convert_to(list.versions, 'utf8')), 'hex') as version
    from sessions
    join users on users.id = sessions.user_id
    cross join lateral (
      select coalesce(string_agg(id || ' ' || revision, ' '), '') as versions
      from (
        select id, revision from batches
        where batches.user_id = users.id and cleared_at is null
        order by created_at desc, id limit $4) newest) list
    where sessions.key_hash = $1 and sessions.expires_at > $2 and sessions.seen_at > $3
      and is_listed(users.email_verified, users.email, users.email_domain)`,
};

/** Plain statements, without a transaction or a user of their own: little else costs as much as these. */
export function pollsRepo(pool: Pick<Pool, 'query'>) {
  const find = async <Row extends FoundSession>(
    statement: Statement,
    { hash, now, activeAfter }: SessionKey,
    watched: string | number,
  ): Promise<Row | null> => {
    const { name, text } = statement;
    const { rows } = await pool.query<Row>({
      name,
      text,
      values: [hash, now, activeAfter, watched],
    });
    return rows[0] ?? null;
  };
  return {
    /** Null: no good session of a user who has the batch. */
    batch: (key: SessionKey, id: string) => find<FoundBatch>(BATCH_POLL, key, id),
    list: (key: SessionKey, limit: number) => find<FoundList>(LIST_POLL, key, limit),
  };
}
