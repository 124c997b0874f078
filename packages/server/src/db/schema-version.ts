import { BUILD } from '../platform/build.ts';
import { isPostgresUnavailable } from '../platform/postgres-unavailable.ts';
import type { Connections } from './connections.ts';
import { migrationNames } from './sql-folder.ts';

export type SchemaVersion = 'current' | 'too-old' | 'away';

/**
 * Whether the database is there and has every table and function that this release expects. One that knows more
 * than this release is as good: releases are replaced one process at a time. Anyone may ask, so those
 * who ask at the same time get the same answer.
 */
export function schemaVersionCheck({ pool, pulse }: Connections): () => Promise<SchemaVersion> {
  let isCurrent = false;
  let checking: Promise<SchemaVersion> | null = null;
  const check = async (): Promise<SchemaVersion> => {
    try {
      if (isCurrent) {
        // Away for as long as other requests are refused for it.
        await pulse.whileAnswers(
          () => pool.query('select 1'),
          () => undefined,
        );
        return 'current';
      }
      const names = await migrationNames();
      const { rowCount } = await pool.query(
        `select from kysely_migration where name = any($1::text[])
          and exists (select from releases where version = $2)`,
        [names, BUILD.version],
      );
      isCurrent = rowCount === names.length;
      return isCurrent ? 'current' : 'too-old';
    } catch (error) {
      // A list that is missing or not readable means that the database predates this check.
      return isPostgresUnavailable(error) ? 'away' : 'too-old';
    } finally {
      checking = null;
    }
  };
  return () => (checking ??= check());
}
