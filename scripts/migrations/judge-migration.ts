/** Up to here migrations were written before anybody judged them; they are applied in many places. */
const LAST_UNJUDGED = 42;

const numberOf = (name: string): number => Number(name.split('-', 1)[0]);

const withoutComments = (text: string): string => text.replaceAll(/--[^\n]*/g, '');

const tablesMadeIn = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/\bcreate table (?:if not exists )?(\w+)/gi)].map(([, name = '']) => name),
  );

type Rule = { readonly pattern: RegExp; readonly fault: string };

/** What holds a lock on a table that is in use for as long as the table is large. */
const SLOW_ON_OLD_TABLES: readonly Rule[] = [
  {
    pattern:
      /\bcreate (?:unique )?index (?!concurrently\b)(?:if not exists )?\w+\s+on (?:only )?(\w+)/gi,
    fault: 'builds an index while nobody can write; say concurrently',
  },
  {
    pattern:
      /\balter table (?:if exists )?(?:only )?(\w+)[^;]*?\balter (?:column )?\w+ (?:set data )?type\b/gi,
    fault: 'changes the type of a column, which writes the whole table anew',
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

/** What must not land: each fault in words. `names` are all migrations there are. */
export function judgeMigration(
  name: string,
  text: string,
  names: readonly string[],
): readonly string[] {
  if (numberOf(name) <= LAST_UNJUDGED) {
    return [];
  }
  const faults: string[] = [];
  const code = withoutComments(text);
  if (names.some((other) => other !== name && numberOf(other) === numberOf(name))) {
    faults.push('shares its number');
  }
  if (/\b(?:begin|commit|rollback|start transaction)\s*;/i.test(code)) {
    faults.push('begins or ends a transaction; each migration is one');
  }
  if (/\block_timeout\b/i.test(code)) {
    faults.push('sets lock_timeout, which whoever applies it does');
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
  const made = tablesMadeIn(code);
  for (const { pattern, fault } of SLOW_ON_OLD_TABLES) {
    for (const [, table = ''] of code.matchAll(pattern)) {
      if (!made.has(table)) {
        faults.push(`${table}: ${fault}`);
      }
    }
  }
  return faults;
}
