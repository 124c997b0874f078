import type { Tx } from '../db/connections.ts';
import type { Erasure } from './erasure.record.ts';

/** Written in the transaction that erases. */
export async function noteErasure(
  client: Tx['client'],
  erasure: Erasure,
  howOften: 'always' | 'once' = 'always',
): Promise<void> {
  await client.query(
    `insert into erasures (kind, who, cause, erased_at, notice_id, found)
     values ($1, $2, $3, $4, $5, $6)${howOften === 'once' ? ' on conflict do nothing' : ''}`,
    [
      erasure.kind,
      erasure.who,
      erasure.cause,
      erasure.erasedAt,
      erasure.noticeId ?? null,
      erasure.found ?? {},
    ],
  );
}
