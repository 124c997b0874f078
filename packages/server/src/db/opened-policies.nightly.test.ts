import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import { testDatabase } from '../testing/test-database.ts';
import { ROLE_NAMES } from './roles.ts';
import { openIsolation, withRole, type Isolation } from './testing/isolation.ts';

// Opens every row-level policy, one at a time: the isolation tests must notice each. A policy that can be
// opened unnoticed protects nothing, or nothing tests it.

const db = testDatabase();
let isolation: Isolation;
beforeAll(async () => {
  isolation = await openIsolation(db);
});

type Policy = {
  readonly table: string;
  readonly name: string;
  readonly command: string;
  readonly using: string;
  readonly check: string;
};

const PINNED = readFileSync(join(import.meta.dirname, 'pinned/policies.txt'), 'utf8');
const POLICIES: readonly Policy[] = [
  ...PINNED.matchAll(/^(\w+) (\w+) for (\w+) .*\n {2}using (.*)\n {2}with check (.*)$/gm),
].map(([, table = '', name = '', command = '', using = '', check = '']) => ({
  table,
  name,
  command,
  using,
  check,
}));

/** There is no such condition, or it is open on purpose. */
const isOpen = (condition: string): boolean => condition === '-' || condition === 'true';

const clauses = ({ using, check }: Pick<Policy, 'using' | 'check'>): string =>
  `${using === '-' ? '' : `using (${using})`} ${check === '-' ? '' : `with check (${check})`}`;

/** An update is held by either condition, so both open together; an insert by the check alone. */
const OPENED = POLICIES.filter(({ using, check }) => !isOpen(using) || !isOpen(check)).flatMap(
  (policy) => {
    const { using, check, command } = policy;
    const opened = (condition: string) => (condition === '-' ? '-' : 'true');
    const hasOwnCheck = !isOpen(using) && !isOpen(check) && check !== 'false';
    return [
      { ...policy, to: clauses({ using: opened(using), check: opened(check) }) },
      ...(hasOwnCheck && command === 'all'
        ? [{ ...policy, to: clauses({ using, check: 'true' }) }]
        : []),
    ];
  },
);

test.each(OPENED)('$name on $table opened: $to', async (policy) => {
  const table = isolation.guarded.find(({ name }) => name === policy.table);
  const alter = (to: string) => db.query(`alter policy ${policy.name} on ${policy.table} ${to}`);
  await alter(policy.to);
  const crossed: string[] = [];
  try {
    for (const role of ROLE_NAMES) {
      await withRole(db, role, async (client) => {
        if (table !== undefined) {
          crossed.push(...(await isolation.crossings(client, role, table)));
        }
      });
    }
  } finally {
    await alter(clauses(policy));
  }
  expect(crossed).not.toEqual([]);
});
