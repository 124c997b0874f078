declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the private PostgreSQL that holds the migrated template. */
    postgresPort: number;
    redisUrl: string;
  }
}

/** The migrated database that each test file clones. */
export const TEMPLATE = 'template_partsight';

/** For whoever wants to look into the databases of a run when it is over. */
export const KEEPS_DATABASES = process.env['KEEP_DATABASES'] !== undefined;
