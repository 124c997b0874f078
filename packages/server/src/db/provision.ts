// oxlint-disable-next-line no-restricted-imports -- a command whose operator waits, with a deadline to connect
import { Client } from 'pg';

import { MAX_WAIT_MS } from './connection-gate.ts';
import {
  APP_ROLE_GRANTS,
  APP_ROLE,
  ROLES_WITH_TEMP_TABLES,
  ROLES_WITH_TIMEOUTS,
  ROLE_NAMES,
  ROLES,
  type RoleName,
} from './roles.ts';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const list = (names: readonly RoleName[]): string => names.map((name) => ROLES[name]).join(', ');

export type Provisioning = {
  /** A role that may create roles and databases; used for this one act only. */
  readonly serverUrl: string;
  readonly database: string;
  readonly passwords: Readonly<Record<RoleName, string>>;
  /** For the one role that all processes share in development; null disables its login. */
  readonly appPassword: string | null;
};

/**
 * The same password for everybody, for a server of one's own.
 * @internal
 */
export const samePassword = (
  password: string,
): Pick<Provisioning, 'passwords' | 'appPassword'> => ({
  passwords: {
    owner: password,
    api: password,
    poll: password,
    worker: password,
    sweep: password,
    admin: password,
    operator: password,
    backup: password,
  },
  appPassword: password,
});

/** `found`: it was there; its definition was put right. */
type EnsureResult = 'created' | 'found';

export type ProvisionResult = {
  readonly roles: readonly { readonly role: string; readonly made: EnsureResult }[];
  readonly database: EnsureResult;
};

// Timeouts are off by default in PostgreSQL; a stuck statement must not hold a pool for ever. What a
// process creates for itself must not take the place of what the product has under that name. JIT compiling
// takes longer than any statement here: PostgreSQL overestimates what the pick of a part reads, and compiled
// it again for each part.
const SETTINGS = [
  'jit = off',
  "statement_timeout = '30s'",
  "lock_timeout = '5s'",
  "idle_in_transaction_session_timeout = '15s'",
  'search_path = public, pg_temp',
];
// What a frozen worker has locked keeps its lanes from going on elsewhere.
const WORKER_SETTING = "idle_in_transaction_session_timeout = '5s'";

/**
 * Creates the roles and the database when they are missing: the owner migrates, the others read and write
 * rows, each as far as the migrations let it. Safe to run again; the passwords are then those of the last
 * run.
 */
export async function provision(plan: Provisioning): Promise<ProvisionResult> {
  const admin = new Client({
    connectionString: plan.serverUrl,
    connectionTimeoutMillis: MAX_WAIT_MS,
  });
  await admin.connect();
  try {
    await admin.query("select pg_advisory_lock(hashtext('partsight-provision'))");
    const roles: { role: string; made: EnsureResult }[] = [];
    for (const name of ROLE_NAMES) {
      const reads = name === 'backup' ? 'bypassrls' : 'nobypassrls';
      const login = `login ${reads} password ${literal(plan.passwords[name])}`;
      roles.push({ role: ROLES[name], made: await ensureRole(admin, ROLES[name], login) });
    }
    const appLogin =
      plan.appPassword === null ? 'nologin' : `login password ${literal(plan.appPassword)}`;
    const app = await ensureRole(admin, APP_ROLE, `${appLogin} nobypassrls`);
    if (plan.appPassword === null) {
      await admin.query(`revoke ${list(APP_ROLE_GRANTS)} from ${APP_ROLE}`);
    } else {
      await admin.query(`grant ${list(APP_ROLE_GRANTS)} to ${APP_ROLE}`);
      roles.push({ role: APP_ROLE, made: app });
    }
    for (const role of [...ROLES_WITH_TIMEOUTS.map((name) => ROLES[name]), APP_ROLE]) {
      for (const setting of SETTINGS) {
        await admin.query(`alter role ${role} set ${setting}`);
      }
    }
    await admin.query(`alter role ${ROLES.worker} set ${WORKER_SETTING}`);
    const database = await ensureDatabase(admin, plan.database);
    await compressLog(admin, plan.database);
    return { roles, database };
  } finally {
    await admin.end();
  }
}

async function ensureDatabase(admin: Client, name: string): Promise<EnsureResult> {
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
  const database = quoted(name);
  // Another role may have created it, and only its owner can create tables in it.
  await admin.query(
    rowCount === 0
      ? `create database ${database} owner ${ROLES.owner}`
      : `alter database ${database} owner to ${ROLES.owner}`,
  );
  const others = ROLE_NAMES.filter((role) => role !== 'owner');
  await admin.query(`revoke all on database ${database} from public, ${list(others)}, ${APP_ROLE}`);
  await admin.query(`grant connect on database ${database} to ${list(others)}`);
  await admin.query(`grant temporary on database ${database} to ${list(ROLES_WITH_TEMP_TABLES)}`);
  return rowCount === 0 ? 'created' : 'found';
}

/**
 * After a checkpoint the first change of a page writes the whole page to the log, and a settled part is
 * the first change of most pages. Only a superuser may set it: elsewhere it stays as the server has it.
 */
async function compressLog(admin: Client, name: string): Promise<void> {
  const { rows } = await admin.query<{ isSuperuser: boolean; knowsLz4: boolean }>(
    `select current_setting('is_superuser') = 'on' as "isSuperuser", 'lz4' = any (enumvals) as "knowsLz4"
     from pg_settings where name = 'wal_compression'`,
  );
  const [server] = rows;
  if (server?.isSuperuser === true) {
    const method = server.knowsLz4 ? 'lz4' : 'on';
    await admin.query(`alter database ${quoted(name)} set wal_compression = '${method}'`);
  }
}

async function ensureRole(admin: Client, role: string, definition: string): Promise<EnsureResult> {
  const { rowCount } = await admin.query('select 1 from pg_roles where rolname = $1', [role]);
  const isNew = rowCount === 0;
  await admin.query(
    `${isNew ? 'create' : 'alter'} role ${role} nosuperuser nocreatedb nocreaterole ${definition}`,
  );
  return isNew ? 'created' : 'found';
}
