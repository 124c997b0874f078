import { secret, section } from './section.ts';
import { postgresUrl } from './setting-kinds.ts';

export const ownerUrl = section(
  { DATABASE_OWNER_URL: postgresUrl.meta(secret('the database as the role that owns it')) },
  (env) => env.DATABASE_OWNER_URL,
);

export const adminUrl = section(
  {
    DATABASE_ADMIN_URL: postgresUrl.meta(
      secret('the PostgreSQL server as a role that may create roles and databases'),
    ),
  },
  (env) => env.DATABASE_ADMIN_URL,
);
