/** Creates every table, before anyone uses the database. */
const BASELINE = '0001-baseline';

/** Lower numbers belong to the migrations that the baseline replaces. */
const FIRST_NUMBER = 100;

const numberOf = (name: string): number => Number(name.split('-', 1)[0]);

const stripComments = (text: string): string => text.replaceAll(/--[^\n]*/g, '');

const createdTables = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/\bcreate table (?:if not exists )?(\w+)/gi)].map(([, name = '']) => name),
  );

type Rule = { readonly pattern: RegExp; readonly fault: string };

/** Statements that lock an existing table for as long as it is large. */
const SLOW_ON_OLD_TABLES: readonly Rule[] = [
  {
    pattern:
      /\bcreate (?:unique )?index (?!concurrently\b)(?:if not exists )?\w+\s+on (?:only )?(\w+)/gi,
    fault: 'builds an index while writes are blocked; say concurrently',
  },
  {
    pattern:
      /\balter table (?:if exists )?(?:only )?(\w+)[^;]*?\balter (?:column )?\w+ (?:set data )?type\b/gi,
    fault: 'changes the type of a column, which rewrites the whole table',
  },
  {
    pattern: /\balter table (?:if exists )?(?:only )?(\w+)[^;]*?\bset not null\b/gi,
    fault: 'reads the whole table for set not null; add a check that is not valid first',
  },
  {
    pattern:
      /\balter table (?:if exists )?(?:only )?(\w+)[^;]*?\badd (?:constraint \w+ )?(?:check|foreign key)\b(?![^;]*\bnot valid\b)/gi,
    fault: 'checks every row under a lock; add the constraint as not valid and validate it later',
  },
  {
    pattern:
      /\balter table (?:if exists )?(?:only )?(\w+)[^;]*?\badd (?:column )?(?!constraint|check|foreign)\w+ \w+(?![^;,]*\bdefault\b)[^;,]*\bnot null\b/gi,
    fault: 'adds a column that may not be null and has no default',
  },
];

/** The faults of one migration. `names` are all migrations. */
export function judgeMigration(
  name: string,
  text: string,
  names: readonly string[],
): readonly string[] {
  if (name === BASELINE) {
    return [];
  }
  const faults: string[] = [];
  const code = stripComments(text);
  if (!/^\d{4}-[a-z0-9-]+$/.test(name)) {
    faults.push('is not named by four digits and words in lower case');
  }
  if (numberOf(name) < FIRST_NUMBER) {
    faults.push('has a number that an earlier migration may have had');
  }
  if (names.some((other) => other !== name && numberOf(other) === numberOf(name))) {
    faults.push('shares its number');
  }
  if (/\b(?:begin|commit|rollback|start transaction)\s*;/i.test(code)) {
    faults.push('begins or ends a transaction; each migration is one');
  }
  if (/\block_timeout\b/i.test(code)) {
    faults.push('sets lock_timeout, which the migrate command does');
  }
  const isAlone = /^-- without transaction\b/.test(text);
  const isConcurrent = /\bconcurrently\b/i.test(code);
  const statements = code.split(';').filter((one) => one.trim() !== '').length;
  if (isConcurrent && !isAlone) {
    faults.push('says concurrently without "-- without transaction" in its first line');
  }
  if (isAlone && (!isConcurrent || statements !== 1)) {
    faults.push('is without transaction and more than one statement that needs it');
  }
  const created = createdTables(code);
  for (const { pattern, fault } of SLOW_ON_OLD_TABLES) {
    for (const [, table = ''] of code.matchAll(pattern)) {
      if (!created.has(table)) {
        faults.push(`${table}: ${fault}`);
      }
    }
  }
  return faults;
}
