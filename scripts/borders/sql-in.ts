import { Visitor, type Expression, type TemplateLiteral } from 'oxc-parser';

import type { Source } from './parse-source.ts';

/** Takes the place of whatever is put into a text at run time. */
const HOLE = 'hole';
/** What a name in SQL looks like; after these words of a sentence none follows. */
const NAME = String.raw`(?!(?:the|a|an|your|our|my|this|that|these|those|its|their|each|any|all|every|one|here|there)\b)["\w]`;

/**
 * How statements begin, in small letters or in capitals throughout, as SQL is written and sentences are
 * not. A statement may stand inside another one, so they are looked for everywhere in a text.
 */
const STATEMENTS: readonly string[] = [
  String.raw`\bselect\s(?:(?:[^.;!?]|\.\w|\.\*)*?\s)?from\s+\(?${NAME}`,
  String.raw`\bselect\s+(?:\d|[a-z_]+\()`,
  String.raw`\binsert\s+into\s+${NAME}`,
  String.raw`\bupdate\s+(?:only\s+)?["\w.]+\s+(?:as\s+)?(?:\w+\s+)?set\s+(?:\(|["\w]+\s*=)`,
  String.raw`\bdelete\s+from\s+${NAME}`,
  String.raw`\btruncate\s+table\s+${NAME}`,
  String.raw`\bcopy\s+["\w.]+\s*\([^)]*\)\s+(?:from|to)\s`,
  String.raw`\bmerge\s+into\s+${NAME}`,
  String.raw`(?:^|[(;])\s*with\s+(?:recursive\s+)?["\w]+(?:\s*\([^)]*\))?\s+as\s+(?:(?:not\s+)?materialized\s+)?\(`,
  String.raw`\b(?:create|alter|drop)\s+(?:or\s+replace\s+)?(?:unique\s+|temporary\s+|temp\s+|unlogged\s+|materialized\s+)*(?:table|index|role|user|database|schema|view|function|policy|trigger|type|sequence|extension)\s+(?:if\s+(?:not\s+)?exists\s+|concurrently\s+)?${NAME}`,
  String.raw`\b(?:grant|revoke)\s+(?:all|select|insert|update|delete|usage|connect)\b[^.!?]*?\s(?:on|to|from)\s`,
];

const patterns = STATEMENTS.flatMap((pattern) => [
  new RegExp(pattern),
  new RegExp(inCapitals(pattern)),
]);

/** The same pattern with its words in capitals; escapes like \s and \b stay as they are. */
function inCapitals(pattern: string): string {
  return pattern.replaceAll(/(\\.|\[[^\]]*\])|([a-z]+)/g, (_, kept?: string, word?: string) =>
    kept === undefined ? (word ?? '').toUpperCase() : kept,
  );
}

const readsAsSql = (text: string): boolean => patterns.some((pattern) => pattern.test(text));

const textOf = ({ quasis }: TemplateLiteral): string =>
  quasis.map(({ value }) => value.cooked ?? value.raw).join(HOLE);

/** A text that is put together from pieces is read as one. */
function joined(expression: Expression): string {
  if (expression.type === 'Literal' && typeof expression.value === 'string') {
    return expression.value;
  }
  if (expression.type === 'TemplateLiteral') {
    return textOf(expression);
  }
  return expression.type === 'BinaryExpression' && expression.operator === '+'
    ? joined(expression.left) + joined(expression.right)
    : HOLE;
}

/** Texts of a file that read as statements of SQL. */
export function sqlIn({ program }: Source): string[] {
  const found = new Set<string>();
  const look = (text: string) => {
    if (readsAsSql(text)) {
      found.add(text);
    }
  };
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') {
        look(value);
      }
    },
    TemplateLiteral: (template) => look(textOf(template)),
    BinaryExpression: (sum) => look(joined(sum)),
  }).visit(program);
  return [...found];
}
