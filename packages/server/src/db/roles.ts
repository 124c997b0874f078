/** The roles of the database, by who comes with them. */
export const ROLES = {
  /** Migrates, and does nothing else. */
  owner: 'partsight_owner',
  api: 'partsight_api',
  /** Tells an open page that nothing has changed: a few columns of everybody's rows. */
  poll: 'partsight_poll',
  worker: 'partsight_worker',
  /** The part of a worker that looks after everybody's rows. */
  sweep: 'partsight_sweep',
  /** Changes what people who run the product change. */
  admin: 'partsight_admin',
  /** Sees everything and changes nothing. */
  operator: 'partsight_operator',
  /** Reads every row for a copy, past the policies, and changes nothing. */
  backup: 'partsight_backup',
} as const;

export type RoleName = keyof typeof ROLES;

export const ROLE_NAMES: readonly RoleName[] = [
  'owner',
  'api',
  'poll',
  'worker',
  'sweep',
  'admin',
  'operator',
  'backup',
];

/** All processes share this role in development and tests; elsewhere it cannot log in. */
export const APP_ROLE = 'partsight_app';

/** Whose rights that one has. Not the operator's nor the polls': with those no policy would hold for it. */
export const APP_ROLE_GRANTS: readonly RoleName[] = ['api', 'worker', 'sweep', 'admin'];

/** Those that work by the policies, with limits on how long anything may take. */
export const ROLES_WITH_TIMEOUTS: readonly RoleName[] = [
  'api',
  'poll',
  'worker',
  'sweep',
  'admin',
  'operator',
];

/** Those that read files into the database, by way of tables of their own. */
export const ROLES_WITH_TEMP_TABLES: readonly RoleName[] = ['api'];
