/** A protection of someone's data removed on purpose, and the tests that must notice. */
export type Mutant = {
  readonly id: string;
  /** What is missing. */
  readonly removes: string;
  readonly change: Change;
  /** A test file: its name, or the end of its path where the name is not unique. */
  readonly killedBy: string;
};

export type Change =
  /** SQL that runs after all migrations and functions. */
  | { readonly sql: string }
  /** An edit of product sources. It applies to every file it changes, so it needs no path. */
  | { readonly edit: (source: string) => string };

export const replace = (pattern: RegExp | string, put: string): Change => ({
  edit: (source) => source.replace(pattern, put),
});

type Verb = 'selectFrom' | 'updateTable' | 'deleteFrom';
const IN_SQL: Readonly<Record<Verb, string>> = {
  selectFrom: String.raw`(?<!delete )from\s+`,
  updateTable: String.raw`\bupdate\s+`,
  deleteFrom: String.raw`\bdelete from\s+`,
};

/** Drops the owner from every statement of this kind on a table, in query builders and SQL texts. */
export function dropOwner(verb: Verb, table: string, column = 'user_id'): Change {
  const built = new RegExp(
    String.raw`(${verb}\('${table}'\)(?:(?!selectFrom|updateTable|deleteFrom|insertInto|;)[\s\S])*?)\.where\('${column}', '=', \w+\)`,
    'g',
  );
  const written = new RegExp(
    String.raw`(${IN_SQL[verb]}${table}\b[^\x60';]*?)(?:\b\w+\.)?\b${column} = (\$\d+|\$\{\w+\}|app_user_id\(\))`,
    'g',
  );
  return {
    edit: (source) => source.replace(built, '$1').replace(written, '$1($2::uuid is not null)'),
  };
}
