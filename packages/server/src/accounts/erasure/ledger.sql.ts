import type { Tx } from '../../db/connections.ts';
import type { Erasure } from './erasure.record.ts';

/** Written in the transaction that erases. */
export async function recordErasure(
  db: Tx['db'],
  erasure: Erasure,
  howOften: 'always' | 'once' = 'always',
): Promise<void> {
  await db
    .insertInto('erasures')
    .values({
      kind: erasure.kind,
      who: [...erasure.who],
      cause: erasure.cause,
      erased_at: erasure.erasedAt,
      notice_id: erasure.noticeId ?? null,
      found: JSON.stringify(erasure.found ?? {}),
    })
    .$if(howOften === 'once', (query) => query.onConflict((conflict) => conflict.doNothing()))
    .execute();
}
