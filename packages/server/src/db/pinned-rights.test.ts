import { expect, test } from 'vitest';

import { testDatabase } from '../testing/test-database.ts';
import { APP_ROLE_GRANTS, APP_ROLE, ROLES_WITH_TIMEOUTS, ROLE_NAMES, ROLES } from './roles.ts';

const db = testDatabase();

// The files hold the intended rights. After an intended change, `--update` rewrites them, and the diff
// shows reviewers every right that was added or removed.

test('every policy says what it is meant to say', async () => {
  const policies = await db.query<{ line: string }>(
    `select format('%s %s for %s to %s%susing %s%swith check %s', tablename, policyname, lower(cmd),
        array_to_string(roles, ', '), E'\\n  ', coalesce(regexp_replace(qual, '\\s+', ' ', 'g'), '-'),
        E'\\n  ', coalesce(regexp_replace(with_check, '\\s+', ' ', 'g'), '-')) as line
      from pg_policies where schemaname = 'public' order by tablename, policyname`,
  );
  const unguarded = await db.query<{ line: string }>(
    `select format('%s has no policies: its rows are the same for everybody', relname) as line from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not (relrowsecurity and relforcerowsecurity) order by relname`,
  );
  const text = [...policies, ...unguarded].map(({ line }) => `${line}\n`).join('');
  await expect(text).toMatchFileSnapshot('pinned/policies.txt');
});

test('every role may do what it is meant to do, and no more', async () => {
  const rights = await db.query<{ line: string }>(
    `select format('%s %s: %s', role, name, string_agg(lower(privilege), ', ' order by privilege)) as line
      from (
        select grantee as role, table_name as name, privilege_type as privilege
          from information_schema.role_table_grants
          where table_schema = 'public' and grantee <> table_catalog and grantee ~ '^(partsight_|PUBLIC)'
            and grantee <> '${ROLES.owner}'
        union all
        select grantee, format('%s (%s)', table_name, string_agg(column_name, ', ' order by ordinal_position)),
            privilege_type
          from information_schema.column_privileges join information_schema.columns
            using (table_schema, table_name, column_name)
          where table_schema = 'public' and grantee ~ '^(partsight_|PUBLIC)' and grantee <> '${ROLES.owner}'
            and not exists (select from information_schema.role_table_grants g
              where g.grantee = column_privileges.grantee and g.table_name = column_privileges.table_name
                and g.table_schema = 'public' and g.privilege_type = column_privileges.privilege_type)
          group by grantee, table_name, privilege_type
      ) as granted
      group by role, name order by role, name`,
  );
  await expect(rights.map(({ line }) => `${line}\n`).join('')).toMatchFileSnapshot(
    'pinned/rights.txt',
  );
});

test('every function that not everybody may call is for these roles', async () => {
  const rights = await db.query<{ line: string }>(
    `select format('%s: %s', proname, string_agg(grantee::regrole::text, ', ' order by grantee::regrole::text))
        as line
      from pg_proc, aclexplode(proacl)
      where pronamespace = 'public'::regnamespace and grantee <> proowner
      group by proname, pg_proc.oid
      having bool_and(grantee <> 0) order by proname`,
  );
  await expect(rights.map(({ line }) => `${line}\n`).join('')).toMatchFileSnapshot(
    'pinned/functions.txt',
  );
});

test('no role but the backup’s gets past the policies, and none owns, creates or becomes more', async () => {
  const roles = await db.query<{ role: string; bypasses: boolean; is: string[] }>(
    `select rolname as role, rolbypassrls as bypasses,
        array(select pg_get_userbyid(roleid) from pg_auth_members where member = r.oid order by 1)::text[] as is
      from pg_roles r
      where rolname like 'partsight_%' and not rolsuper and not rolcreaterole and not rolcreatedb
        and not rolreplication and (rolname = '${ROLES.owner}' or (
          not exists (select from pg_class where relowner = r.oid)
          and not has_schema_privilege(rolname, 'public', 'create')))
      order by rolname`,
  );
  const expected = [...ROLE_NAMES.map((name) => ROLES[name]), APP_ROLE].toSorted().map((role) => ({
    role,
    bypasses: role === ROLES.backup,
    is: role === APP_ROLE ? APP_ROLE_GRANTS.map((name) => ROLES[name]).toSorted() : [],
  }));
  expect(roles).toEqual(expected);
});

test('every working role has time limits, a fixed search path and no JIT', async () => {
  const settings = await db.query<{ role: string; settings: string[] }>(
    `select rolname as role, array(select split_part(one, '=', 1) from unnest(setconfig) one order by 1)
        as settings
      from pg_db_role_setting join pg_roles on pg_roles.oid = setrole
      where setdatabase = 0 and rolname like 'partsight_%' order by rolname`,
  );
  expect(settings).toEqual(
    [...ROLES_WITH_TIMEOUTS.map((name) => ROLES[name]), APP_ROLE].toSorted().map((role) => ({
      role,
      settings: [
        'idle_in_transaction_session_timeout',
        'jit',
        'lock_timeout',
        'search_path',
        'statement_timeout',
      ],
    })),
  );
});

test('PostgreSQL ends the transaction of a frozen worker before its lanes run elsewhere', async () => {
  const idle = await db.query<{ role: string; limit: string }>(
    `select rolname as role, split_part(one, '=', 2) as limit
      from pg_db_role_setting join pg_roles on pg_roles.oid = setrole, unnest(setconfig) one
      where setdatabase = 0 and one like 'idle_in_transaction%' and rolname = any($1) order by 1`,
    [[ROLES.api, ROLES.worker]],
  );
  expect(idle).toEqual([
    { role: ROLES.api, limit: '15s' },
    { role: ROLES.worker, limit: '5s' },
  ]);
});

test('no function runs with its owner’s rights', async () => {
  const functions = await db.query(
    `select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`,
  );
  expect(functions).toEqual([]);
});

test('the backup role may read every table and every sequence', async () => {
  const unread = await db.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace
      and ((relkind in ('r', 'p') and not has_table_privilege('${ROLES.backup}', oid, 'select'))
        or (relkind = 'S' and not has_sequence_privilege('${ROLES.backup}', oid, 'select')))`,
  );
  expect(unread).toEqual([]);
});
