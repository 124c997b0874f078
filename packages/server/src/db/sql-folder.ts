import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

export const SQL_FOLDER = join(import.meta.dirname, '../../sql');

/** Creates all tables. A database without it is of a release that had other migrations. */
export const START = '0001-start';

async function namesIn(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  return files.map((file) => basename(file, '.sql')).toSorted();
}

/** All migrations in the order in which they are applied: that of their names. */
export async function migrationNames(folder = SQL_FOLDER): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => /^\d/.test(name));
}

export const migrationText = (folder: string, name: string): Promise<string> =>
  readFile(join(folder, `${name}.sql`), 'utf8');

async function textsIn(folder: string): Promise<string[]> {
  return Promise.all((await namesIn(folder)).map((name) => migrationText(folder, name)));
}

/** Functions that policies, defaults and triggers name: they must be there before the tables. */
export const functionsBeforeTables = (folder: string): Promise<string[]> =>
  textsIn(join(folder, 'functions/before-tables'));

/** The other functions, by name. Many have parameters of a table's type, so they come after the tables. */
export const functionsAfterTables = (folder: string): Promise<string[]> =>
  textsIn(join(folder, 'functions'));
