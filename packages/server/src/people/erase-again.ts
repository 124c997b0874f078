import type { Database } from '../database.ts';
import type { PersonErasure } from './erase-person.ts';
import type { SellerErasure } from './erase-seller.ts';
import type { Erasure } from './erasure.record.ts';
import type { KeyedHash } from './keyed-hash.ts';

type Deps = {
  readonly database: Database;
  readonly hash: KeyedHash;
  readonly erasure: Pick<PersonErasure, 'whole'>;
  readonly sellers: Pick<SellerErasure, 'erase'>;
};

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

const lineOf = ({ kind, who, erasedAt }: Erasure): string =>
  [kind, erasedAt.toISOString(), ...who.map((mark) => mark.toString('hex'))].join(' ');

/** For each mark, the last time that it was erased. */
function lastErasures(ledger: readonly Erasure[]): ReadonlyMap<string, Date> {
  const last = new Map<string, Date>();
  for (const { who, erasedAt } of ledger) {
    for (const mark of who.map((bytes) => bytes.toString('hex'))) {
      const before = last.get(mark);
      last.set(mark, before === undefined || before < erasedAt ? erasedAt : before);
    }
  }
  return last;
}

/**
 * Holds everybody against the ledger and erases again whom it names: a backup brought them back. Who
 * came anew after having been erased is somebody else. `kept`: lines of a ledger that was kept apart,
 * since the one in a backup knows nothing of what came after it.
 */
export async function eraseAgain(
  { database, hash, erasure, sellers }: Deps,
  kept: readonly Erasure[],
): Promise<{ readonly people: number; readonly sellers: number; readonly brought: number }> {
  const ledger = await database.asSweeper((repos) => repos.ledger.all());
  const known = new Set(ledger.map(lineOf));
  const brought = kept.filter((line) => !known.has(lineOf(line)));
  for (const line of brought) {
    await database.asSweeper((repos) => repos.ledger.note(line));
  }
  const last = lastErasures([...ledger, ...brought]);

  const named = (await database.asSweeper((repos) => repos.people.sellers())).filter((name) =>
    last.has(hash('seller', name).toString('hex')),
  );
  await sellers.erase(named);

  let people = 0;
  for (let after = BEFORE_ALL; ;) {
    const from = after;
    const found = await database.asSweeper((repos) => repos.people.identities(from));
    if (found.length === 0) {
      return { people, sellers: named.length, brought: brought.length };
    }
    for (const { id, issuer, subject, createdAt } of found) {
      const erasedAt = last.get(hash('person', issuer, subject).toString('hex'));
      if (erasedAt !== undefined && createdAt < erasedAt) {
        people += (await erasure.whole(id, null)) ? 1 : 0;
      }
      after = id;
    }
  }
}
