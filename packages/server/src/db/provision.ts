import { Client } from 'pg';

export const OWNER_ROLE = 'partsight_owner';
export const APP_ROLE = 'partsight_app';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export type Provisioning = {
  /** A role that may create roles and databases; used for this one act only. */
  readonly adminUrl: string;
  readonly database: string;
  readonly ownerPassword: string;
  readonly appPassword: string;
};

/** `found`: it was there; its definition was put right. */
type Made = 'created' | 'found';

export type Provisioned = { readonly owner: Made; readonly app: Made; readonly database: Made };

/**
 * Creates the two roles and the database when they are missing: the owner migrates, the application
 * role only reads and writes rows and is held by every row-level policy. Safe to run again; the
 * passwords are then those of the last run.
 */
export async function provision(plan: Provisioning): Promise<Provisioned> {
  const admin = new Client({ connectionString: plan.adminUrl });
  await admin.connect();
  try {
    await admin.query("select pg_advisory_lock(hashtext('partsight-provision'))");
    const owner = await ensureRole(admin, OWNER_ROLE, plan.ownerPassword);
    const app = await ensureRole(admin, APP_ROLE, plan.appPassword);
    // Timeouts are off by default in PostgreSQL; a stuck statement must not hold a pool for ever.
    await admin.query(`alter role ${APP_ROLE} set statement_timeout = '30s'`);
    await admin.query(`alter role ${APP_ROLE} set lock_timeout = '5s'`);
    await admin.query(`alter role ${APP_ROLE} set idle_in_transaction_session_timeout = '15s'`);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [
      plan.database,
    ]);
    if (rowCount === 0) {
      await admin.query(`create database ${quoted(plan.database)} owner ${OWNER_ROLE}`);
    } else {
      // Somebody else may have created it, and only its owner can create tables in it.
      await admin.query(`alter database ${quoted(plan.database)} owner to ${OWNER_ROLE}`);
    }
    await admin.query(`revoke all on database ${quoted(plan.database)} from public`);
    await admin.query(
      `grant connect, temporary on database ${quoted(plan.database)} to ${APP_ROLE}`,
    );
    return { owner, app, database: rowCount === 0 ? 'created' : 'found' };
  } finally {
    await admin.end();
  }
}

async function ensureRole(admin: Client, role: string, password: string): Promise<Made> {
  const { rowCount } = await admin.query('select 1 from pg_roles where rolname = $1', [role]);
  const isNew = rowCount === 0;
  await admin.query(
    `${isNew ? 'create' : 'alter'} role ${role} login nosuperuser nobypassrls nocreatedb nocreaterole password ${literal(password)}`,
  );
  return isNew ? 'created' : 'found';
}
