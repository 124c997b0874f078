/**
 * npm run check -- sql: SQL belongs in repositories (*.repo.ts, *.sql.ts), in a db folder, or in a
 * migration. No linter reads the text inside a string, so this does. Tests may use SQL anywhere.
 * And a feature of the server imports repositories of its own and of lists alone: what it needs of
 * another feature is a function of that one's services.
 */
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import { parseSync, Visitor } from 'oxc-parser';

const PRODUCT = '{apps,packages}/*/src/**/*.{ts,tsx}';
const MAY_HOLD_SQL = /\.(?:repo|sql)\.ts$|\/db\/|\.test\.tsx?$|\/testing\//;

/** A table or column; never one of the words that follow these verbs in English sentences. */
const NAME = String.raw`(?!(?:the|an?|your|our|my|this|that|its|each|any|all|every|here)\b)["\w]`;
/** Statements are written in lower case or in capitals throughout, as sentences are not. */
const STATEMENTS = [
  String.raw`\bselect\s(?:[^.;!?]|\.\w|\.\*)*?\bfrom\s+\(?${NAME}`,
  String.raw`\bselect\s+(?:\d|[a-z_]+\()`,
  String.raw`\b(?:insert\s+into|delete\s+from|truncate\s+table|merge\s+into)\s+${NAME}`,
  String.raw`\bupdate\s+["\w.]+\s+(?:as\s+)?(?:\w+\s+)?set\s+(?:\(|["\w]+\s*=)`,
  String.raw`\bcopy\s+["\w.]+\s*\([^)]*\)\s+(?:from|to)\s`,
  String.raw`(?:^|[(;])\s*with\s+["\w]+\s+as\s+(?:materialized\s+)?\(`,
  String.raw`\b(?:create|alter|drop)\s+(?:\w+\s+){0,2}(?:table|index|role|view|function|policy)\s+${NAME}`,
  String.raw`\b(?:grant|revoke)\s+(?:all|select|insert|update|delete)\b[^.!?]*?\s(?:on|to|from)\s`,
];
const inCapitals = (pattern: string): string =>
  pattern.replaceAll(/(\\.|\[[^\]]*\])|([a-z]+)/g, (_, escape?: string, word?: string) =>
    escape === undefined ? (word ?? '').toUpperCase() : escape,
  );
const PATTERNS = STATEMENTS.flatMap((text) => [new RegExp(text), new RegExp(inCapitals(text))]);

/** The string literals of a source file that read as SQL. */
export function findSql(path: string, source: string): string[] {
  const { program, errors } = parseSync(path, source);
  if (errors[0] !== undefined) {
    throw new Error(`${path}: ${errors[0].message}`);
  }
  const texts: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateLiteral: ({ quasis }) =>
      void texts.push(quasis.map(({ value }) => value.cooked ?? value.raw).join('placeholder')),
  }).visit(program);
  return texts.filter((text) => PATTERNS.some((pattern) => pattern.test(text)));
}

const FEATURE = /^packages\/server\/src\/([\w-]+)\//;
const isFree = (path: string): boolean => /\.test\.ts$|\/testing\//.test(path);
/** Lists and their parts, on which every feature works. */
const SHARED = 'batches';

/** The repositories of other features that a source file of the server imports. */
export function findForeignRepositories(path: string, source: string): string[] {
  const feature = FEATURE.exec(path)?.[1];
  if (feature === undefined || isFree(path)) {
    return [];
  }
  return parseSync(path, source)
    .module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
    .filter((specifier) => specifier.endsWith('.repo.ts'))
    .map((specifier) => join(dirname(path), specifier))
    .filter((imported) => {
      const owner = FEATURE.exec(imported)?.[1];
      return owner !== feature && owner !== SHARED;
    });
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..');
  for await (const path of glob(PRODUCT, { cwd: root })) {
    const source = await readFile(join(root, path), 'utf8');
    const faults = [
      ...(MAY_HOLD_SQL.test(path) ? [] : findSql(path, source)).map(
        (text) => `SQL outside a repository: ${text.trim().slice(0, 60)}`,
      ),
      ...findForeignRepositories(path, source).map(
        (imported) => `imports a repository of another feature: ${imported}`,
      ),
    ];
    for (const fault of faults) {
      console.error(`${path}: ${fault}`);
      process.exitCode = 1;
    }
  }
}
