declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the private PostgreSQL that holds the migrated template. */
    postgresPort: number;
    redisUrl: string;
  }
}

/** The migrated database that each test file clones. */
export const TEMPLATE = 'template_partsight';

/** Keeps the databases of a run for debugging. */
export const KEEPS_DATABASES = process.env['KEEP_DATABASES'] !== undefined;
