/** The roles of the database, by who comes with them. */
export const ROLES = {
  /** Migrates, and does nothing else. */
  owner: 'partsight_owner',
  api: 'partsight_api',
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
  'worker',
  'sweep',
  'admin',
  'operator',
  'backup',
];

/** Stands for all processes at once where somebody develops or tests; nobody comes in with it elsewhere. */
export const APP_ROLE = 'partsight_app';

/** Whose rights that one has. Not the operator's: with those no policy would hold for it. */
export const APP_IS: readonly RoleName[] = ['api', 'worker', 'sweep', 'admin'];

/** Those that work by the policies, with limits on how long anything may take. */
export const LIMITED: readonly RoleName[] = ['api', 'worker', 'sweep', 'admin', 'operator'];

/** Those that read files into the database, by way of tables of their own. */
export const COPYING: readonly RoleName[] = ['api'];
