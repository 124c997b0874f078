import { performance } from 'node:perf_hooks';

import { types, type Connection, type PoolClient, type Submittable } from 'pg';

type Value = string | number | boolean | Date | null | readonly string[];

export type Statement = {
  /** Statements are prepared under their names, once for each connection. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly Value[];
};

/** The part of the driver's connection that its own and other query classes speak to. */
type Wire = {
  readonly stream: { cork(): void; uncork(): void };
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

const prepared = new WeakMap<Wire, Set<string>>();

/**
 * Several statements in one message, and so in one transaction that PostgreSQL begins and ends by
 * itself: all of them take effect or none. Each sees what was committed before it began. Only the last
 * one's rows come back.
 */
class OneMessage implements Submittable {
  readonly #statements: readonly Statement[];
  readonly #settle: { resolve(rows: unknown[]): void; reject(error: Error): void };
  readonly #rows: unknown[] = [];
  #fields: readonly (Field & { readonly parse: (text: string) => unknown })[] = [];
  #completed = 0;
  #prepares = false;

  constructor(
    statements: readonly Statement[],
    settle: { resolve(rows: unknown[]): void; reject(error: Error): void },
  ) {
    this.#statements = statements;
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
    const known = prepared.get(wire) ?? new Set();
    prepared.set(wire, known);
    wire.stream.cork();
    for (const [index, { name, text, values }] of this.#statements.entries()) {
      if (!known.has(name)) {
        wire.parse({ name, text });
        known.add(name);
        this.#prepares = true;
      }
      wire.bind({ portal: '', statement: name, values: values.map(asText) });
      if (index === this.#statements.length - 1) {
        wire.describe({ type: 'P', name: '' });
      }
      wire.execute({ portal: '' });
    }
    wire.sync();
    wire.stream.uncork();
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#fields = fields.map(({ name, dataTypeID }) => ({
      name,
      dataTypeID,
      // oxlint-disable-next-line typescript/no-unsafe-assignment -- the driver types parsers as any
      parse: types.getTypeParser(dataTypeID, 'text'),
    }));
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#completed === this.#statements.length - 1) {
      const row: Record<string, unknown> = {};
      for (const [index, { name, parse }] of this.#fields.entries()) {
        const text = fields[index] ?? null;
        row[name] = text === null ? null : parse(text);
      }
      this.#rows.push(row);
    }
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

/** Sends the statements over a connection from a pool and gives it back. */
export async function sendAsOne<Row extends object>(
  pool: { connect(): Promise<PoolClient> },
  statements: readonly Statement[],
): Promise<Reply<Row>> {
  const client = await pool.connect();
  const sentAtMs = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
  const message = new OneMessage(statements, { resolve, reject });
  client.query(message);
  try {
    const rows = await promise;
    client.release();
    // What a statement answers with is only known to whoever wrote it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    return { rows: rows as Row[], sentAtMs };
  } catch (error) {
    client.release(message.isUnsure);
    throw error;
  }
}
