import { performance } from 'node:perf_hooks';

import { types, type Connection, type PoolClient, type Submittable } from 'pg';

import { keepsNames } from './connections.ts';

type Value = string | number | boolean | Date | null | readonly string[];

export type Statement = {
  /** Statements are prepared under their names, once for each connection that keeps names. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly Value[];
};

/** The part of the driver's connection that its own and other query classes speak to. */
type Wire = {
  readonly stream: { readonly writable: boolean; write(piece: Uint8Array): boolean };
  parse(statement: { text: string; name: string }): void;
  bind(statement: { portal: string; statement: string; values: (string | null)[] }): void;
  describe(portal: { type: 'P'; name: string }): void;
  execute(portal: { portal: string }): void;
  sync(): void;
};

type Field = { readonly name: string; readonly dataTypeID: number };

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

function asText(value: Value): string | null {
  if (value === null || typeof value === 'string') {
    return value;
  }
  if (value instanceof Date) {
    return value.toISOString();
  }
  return typeof value === 'object' ? `{${value.map(quoted).join(',')}}` : String(value);
}

/** How the rows of a statement are read. */
type Columns = {
  readonly fields: readonly { readonly name: string; readonly parse: (text: string) => unknown }[];
  /** Rows are copies of this: one that grows field by field is slow to read for as long as it lives. */
  readonly empty: Readonly<Record<string, unknown>>;
};

const columnsOf = (fields: readonly Field[]): Columns => ({
  fields: fields.map(({ name, dataTypeID }) => ({
    name,
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- the driver types parsers as any
    parse: types.getTypeParser(dataTypeID, 'text'),
  })),
  empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
});

/** What a connection has prepared, and the columns of each as soon as it has described them: they stay. */
const prepared = new WeakMap<Wire, Map<string, Columns | null>>();

/**
 * Has the driver write into memory and sends all of it at once: handed to the system in a dozen small
 * pieces, as it comes, it costs several times as much.
 */
function writeAtOnce(wire: Wire, write: (inMemory: Wire) => void): void {
  const pieces: Uint8Array[] = [];
  const stream: Wire['stream'] = { writable: true, write: (piece) => pieces.push(piece) > 0 };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same connection, over another stream
  write(Object.create(wire, { stream: { value: stream } }) as Wire);
  if (wire.stream.writable) {
    wire.stream.write(Buffer.concat(pieces));
  }
}

/**
 * Several statements in one message, and so in one transaction that PostgreSQL begins and ends by
 * itself: all of them take effect or none. Each sees what was committed before it began. Rows come back
 * of those that are to answer.
 */
class OneMessage implements Submittable {
  readonly #statements: readonly Statement[];
  readonly #settle: { resolve(rows: unknown[][]): void; reject(error: Error): void };
  readonly #answers: (index: number) => boolean;
  readonly #isNaming: boolean;
  readonly #rows: unknown[][] = [];
  readonly #columns: Columns[] = [];
  #known = new Map<string, Columns | null>();
  #completed = 0;
  #prepares = false;

  constructor(
    statements: readonly Statement[],
    plan: { readonly answers: (index: number) => boolean; readonly isNaming: boolean },
    settle: { resolve(rows: unknown[][]): void; reject(error: Error): void },
  ) {
    this.#statements = statements;
    this.#answers = plan.answers;
    this.#isNaming = plan.isNaming;
    this.#settle = settle;
  }

  /** Whether a failure leaves it open which statements the connection knows by now. */
  get isUnsure(): boolean {
    return this.#prepares;
  }

  submit(connection: Connection): void {
    // The driver's types leave out most of what its connections can do.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    const wire = connection as unknown as Wire;
    this.#known = prepared.get(wire) ?? new Map<string, Columns | null>();
    prepared.set(wire, this.#known);
    writeAtOnce(wire, (inMemory) => this.#write(inMemory));
  }

  #write(wire: Wire): void {
    for (const [index, { text, values, ...statement }] of this.#statements.entries()) {
      const name = this.#isNaming ? statement.name : '';
      if (name === '') {
        wire.parse({ name, text });
      } else if (!this.#known.has(name)) {
        wire.parse({ name, text });
        this.#known.set(name, null);
        this.#prepares = true;
      }
      wire.bind({ portal: '', statement: name, values: values.map(asText) });
      if (this.#answers(index)) {
        this.#rows[index] = [];
        const columns = this.#known.get(name);
        if (columns) {
          this.#columns[index] = columns;
        } else {
          wire.describe({ type: 'P', name: '' });
        }
      }
      wire.execute({ portal: '' });
    }
    wire.sync();
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    const columns = columnsOf(fields);
    this.#columns[this.#completed] = columns;
    const name = this.#statements[this.#completed]?.name ?? '';
    if (this.#isNaming && name !== '') {
      this.#known.set(name, columns);
    }
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const rows = this.#rows[this.#completed];
    const columns = this.#columns[this.#completed];
    if (rows === undefined || columns === undefined) {
      return;
    }
    const row: Record<string, unknown> = { ...columns.empty };
    let index = 0;
    for (const { name, parse } of columns.fields) {
      const text = fields[index] ?? null;
      row[name] = text === null ? null : parse(text);
      index += 1;
    }
    rows.push(row);
  }

  handleCommandComplete(): void {
    this.#completed += 1;
  }

  handleReadyForQuery(): void {
    this.#settle.resolve(this.#rows);
  }

  handleError(error: Error): void {
    this.#settle.reject(error);
  }

  // Asked for by the driver, and never the case here.
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}

export type Reply<Row> = {
  readonly rows: Row[];
  /** On the process's own clock: nothing of it happened before this. */
  readonly sentAtMs: number;
};

/** Sends statements in a name that was chosen before. */
export type Send = <Row extends object>(statements: readonly Statement[]) => Promise<Reply<Row>>;

/** What one message asks, and how its rows are read. */
export type Question<T> = {
  readonly statements: readonly Statement[];
  /** The rows of each statement, in their order. */
  readonly read: (rows: readonly (readonly object[])[]) => T;
};

export type Source = { connect(): Promise<PoolClient> };

/** Sends the statements over a connection from a pool, gives it back, and has the rows of those that answer. */
export async function sendAnswering(
  pool: Source,
  statements: readonly Statement[],
  answers: (index: number) => boolean,
): Promise<{ readonly replies: readonly object[][]; readonly sentAtMs: number }> {
  const client = await pool.connect();
  const sentAtMs = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<unknown[][]>();
  const plan = { answers, isNaming: keepsNames(client) };
  const message = new OneMessage(statements, plan, { resolve, reject });
  client.query(message);
  try {
    const replies = await promise;
    client.release();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows are built as objects above
    return { replies: replies as object[][], sentAtMs };
  } catch (error) {
    client.release(message.isUnsure);
    throw error;
  }
}

/** The same for statements of which only the last one answers. */
export async function sendAsOne<Row extends object>(
  pool: Source,
  statements: readonly Statement[],
): Promise<Reply<Row>> {
  const last = statements.length - 1;
  const { replies, sentAtMs } = await sendAnswering(pool, statements, (index) => index === last);
  // What a statement answers with is only known to whoever wrote it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return { rows: (replies[last] ?? []) as Row[], sentAtMs };
}
