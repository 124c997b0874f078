import { readList } from './read-list.ts';

type Verb = 'selectFrom' | 'updateTable' | 'deleteFrom';

type Replacement = { readonly put: string; readonly everywhere?: boolean };

type ListedChange =
  | { readonly sql: string }
  | (Replacement & { readonly text: string })
  | (Replacement & { readonly pattern: string })
  | { readonly ownerOf: readonly [verb: Verb, table: string, column?: string] };

export type Change =
  | { readonly sql: string }
  /** An edit of product sources. It applies to every file it changes, so it needs no path. */
  | { readonly edit: (source: string) => string };

/** A protection of someone's data removed on purpose, and the tests that must notice. */
export type Mutant = {
  readonly id: string;
  /** What is missing. */
  readonly removes: string;
  readonly change: Change;
  readonly killedBy: string;
};

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

function changeOf(listed: ListedChange): Change {
  if ('sql' in listed) {
    return { sql: listed.sql };
  }
  if ('ownerOf' in listed) {
    return dropOwner(...listed.ownerOf);
  }
  const { put, everywhere = false } = listed;
  const found =
    'text' in listed ? listed.text : new RegExp(listed.pattern, everywhere ? 'g' : undefined);
  return { edit: (source) => source.replace(found, put) };
}

type ListedMutant = Omit<Mutant, 'change'> & ListedChange;

export const MUTANTS: readonly Mutant[] = (readList('mutants.yaml') as readonly ListedMutant[]).map(
  ({ id, removes, killedBy, ...listed }) => ({ id, removes, killedBy, change: changeOf(listed) }),
);
