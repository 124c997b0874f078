import type { Mutant } from '../mutant.ts';
import { by } from '../row.ts';

const ALONE = by('apps/api/src/access/without-policies.test.ts', 'keeps people apart all the same');
const repo = (path: string): string => `packages/server/src/${path}.repo.ts`;

const MINE = ".where('user_id', '=', userId)";

const dropping = (
  [id, what]: readonly [id: string, what: string],
  file: string,
  find: string,
  put: string,
): Mutant => ({
  id: `predicate-${id}`,
  drops: `the owner in the statement that ${what}`,
  change: { file, find, put },
  noticedBy: ALONE,
});

/** The statements keep people apart by themselves, as if there were no policies. */
export const STATEMENT_MUTANTS: readonly Mutant[] = [
  dropping(
    ['batches', 'finds batches'],
    repo('batches/batches'),
    `db.selectFrom('batches')${MINE}`,
    "db.selectFrom('batches')",
  ),
  dropping(
    ['watched', 'watches batches'],
    repo('batches/watched'),
    "const MINE = 'user_id = app_user_id() and",
    "const MINE = '",
  ),
  dropping(
    ['batch-changes', 'changes a batch'],
    repo('batches/batches'),
    `.updateTable('batches')\n      ${MINE}\n      .where('cleared_at', 'is', null)\n      .set`,
    ".updateTable('batches')\n      .where('cleared_at', 'is', null)\n      .set",
  ),
  dropping(
    ['removals', 'shows what was removed'],
    repo('batches/removals'),
    'from batches where user_id = $1 and ${KEPT}\n',
    'from batches where $1::uuid is not null and ${KEPT}\n',
  ),
  dropping(
    ['tokens', 'finds a token'],
    repo('tokens/tokens'),
    `.select(['key_id', 'sealed', 'saved_at', 'expires_at', 'refused_at'])\n      ${MINE}`,
    ".select(['key_id', 'sealed', 'saved_at', 'expires_at', 'refused_at'])",
  ),
  dropping(
    ['settings', 'reads the settings'],
    repo('settings/settings'),
    ".select('store_username')\n      .where('id', '=', userId)",
    ".select('store_username').orderBy('store_username', 'desc')",
  ),
  dropping(
    ['settings-change', 'changes the settings'],
    repo('settings/settings'),
    ".set({ store_username: username })\n      .where('id', '=', userId)",
    '.set({ store_username: username })',
  ),
  dropping(
    ['store-runs', 'finds a look at a store'],
    repo('stores/store-runs'),
    'where user_id = $1 and id = $2 and not ${isOld',
    'where $1::uuid is not null and id = $2 and not ${isOld',
  ),
  dropping(
    ['store-runs-latest', 'finds the newest look at a store'],
    repo('stores/store-runs'),
    'where user_id = $1 and not ${isOld',
    'where $1::uuid is not null and not ${isOld',
  ),
  dropping(
    ['inventory', 'finds the inventory'],
    repo('inventory/inventory'),
    'from inventory_files where user_id = $1 and total_items',
    'from inventory_files where $1::uuid is not null and total_items',
  ),
  dropping(
    ['inventory-replaced', 'takes the old inventory away'],
    repo('inventory/inventory'),
    "'delete from inventory_files where user_id = $1'",
    "'delete from inventory_files where $1::uuid is not null'",
  ),
  dropping(
    ['sessions', 'shows sessions'],
    repo('access/sessions'),
    `'expires_at'])\n      ${MINE}`,
    "'expires_at'])",
  ),
];
