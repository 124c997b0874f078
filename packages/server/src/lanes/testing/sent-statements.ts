import { Connection } from 'pg';

export type Sent = { readonly name: string; readonly text: string };

type Wire = {
  parse: (this: unknown, statement: { name?: string; text: string }) => void;
  query: (this: unknown, text: string) => void;
};

/**
 * Hears every statement that this process sends to PostgreSQL, and may change it on the way. Whatever
 * is prepared already on a connection is not sent again: use fresh connections.
 */
export async function hearStatements(
  act: () => Promise<unknown>,
  change: (sent: Sent) => string = ({ text }) => text,
): Promise<Sent[]> {
  // The driver's types leave out most of what its connections can do.
  const wire = Connection.prototype as unknown as Wire;
  const { parse, query } = wire;
  const heard: Sent[] = [];
  const hear = (name: string, text: string): string => {
    heard.push({ name, text });
    return change({ name, text });
  };
  wire.parse = function heardParse(statement) {
    parse.call(this, { ...statement, text: hear(statement.name ?? '', statement.text) });
  };
  wire.query = function heardQuery(text) {
    query.call(this, hear('', text));
  };
  try {
    await act();
  } finally {
    Object.assign(wire, { parse, query });
  }
  return heard;
}

/** Up to the comma or the word that ends a list of assignments, whatever stands in brackets between. */
function assignmentsIn(text: string): string[] {
  const assignments: string[] = [''];
  let depth = 0;
  for (const piece of text.match(/[(),]|\bcase\b|\bend\b|[^\s(),]+|\s+/g) ?? []) {
    if (piece === '(' || piece === 'case') {
      depth += 1;
    } else if (piece === ')' || piece === 'end') {
      depth -= 1;
    }
    if (depth < 0 || (depth === 0 && /^(from|where|returning)$/.test(piece))) {
      break;
    }
    if (depth === 0 && piece === ',') {
      assignments.push('');
    } else {
      assignments[assignments.length - 1] += piece;
    }
  }
  return assignments;
}

/** The columns of `lanes` that a statement sets. */
export function lanesColumnsSetBy({ text }: Sent): string[] {
  const plain = text.replaceAll('"', '');
  const updated = [
    ...plain.matchAll(/\b(?:update lanes set|insert into lanes .* do update set)\s/gs),
  ]
    .flatMap(({ index, 0: start }) => assignmentsIn(plain.slice(index + start.length)))
    .flatMap((assignment) => /^\s*(\w+) =/.exec(assignment)?.[1] ?? []);
  const inserted = /\binsert into lanes \(([^)]*)\)/.exec(plain)?.[1]?.split(/,\s*/) ?? [];
  return [...updated, ...inserted];
}
