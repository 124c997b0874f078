import type { Database } from '../../db/database.ts';
import type { PersonErasure } from './erase-person.service.ts';
import type { SellerErasure } from './erase-seller.service.ts';
import type { Erasure } from './erasure.record.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { ledgerRepo, peopleSweepRepo } from './people-sweep.repo.ts';

type Deps = {
  readonly database: Database;
  readonly hash: KeyedHash;
  readonly erasure: Pick<PersonErasure, 'eraseNow'>;
  readonly sellers: Pick<SellerErasure, 'erase'>;
};

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

const lineOf = ({ kind, who, erasedAt }: Erasure): string =>
  [kind, erasedAt.toISOString(), ...who.map((hashed) => hashed.toString('hex'))].join(' ');

/** The last erasure of each hash. */
function lastErasures(ledger: readonly Erasure[]): ReadonlyMap<string, Date> {
  const last = new Map<string, Date>();
  for (const { who, erasedAt } of ledger) {
    for (const hashed of who.map((bytes) => bytes.toString('hex'))) {
      const before = last.get(hashed);
      last.set(hashed, before === undefined || before < erasedAt ? erasedAt : before);
    }
  }
  return last;
}

/**
 * Checks everyone against the ledger and erases again those it names: a backup brought them back. A
 * person who signed up after the erasure is a new person. `kept`: lines of a ledger stored
 * separately, since the one in a backup misses everything after it.
 */
export async function reapplyErasures(
  { database, hash, erasure, sellers }: Deps,
  kept: readonly Erasure[],
): Promise<{ readonly people: number; readonly sellers: number; readonly brought: number }> {
  const ledger = await database.asSweeper((tx) => ledgerRepo(tx).all());
  const known = new Set(ledger.map(lineOf));
  const brought = kept.filter((line) => !known.has(lineOf(line)));
  for (const line of brought) {
    await database.asSweeper((tx) => ledgerRepo(tx).record(line));
  }
  const last = lastErasures([...ledger, ...brought]);

  const named = (await database.asSweeper((tx) => peopleSweepRepo(tx).sellers())).filter((name) =>
    last.has(hash('seller', name).toString('hex')),
  );
  await sellers.erase(named);

  let people = 0;
  for (let after = BEFORE_ALL; ;) {
    const from = after;
    const found = await database.asSweeper((tx) => peopleSweepRepo(tx).identities(from));
    if (found.length === 0) {
      return { people, sellers: named.length, brought: brought.length };
    }
    for (const { id, issuer, subject, createdAt } of found) {
      const erasedAt = last.get(hash('person', issuer, subject).toString('hex'));
      if (erasedAt !== undefined && createdAt < erasedAt) {
        people += (await erasure.eraseNow(id, null)) ? 1 : 0;
      }
      after = id;
    }
  }
}
