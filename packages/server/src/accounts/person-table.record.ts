/** A table with personal rows, from the system catalog. */
export type PersonTable = {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** The primary key columns in order, each with its type. */
  readonly key: readonly { readonly name: string; readonly type: string }[];
};

/** Where reading a table continues: the key of the last row, as text. */
export type RowKey = readonly string[];

/** One exported row. */
export type OwnRow = { readonly row: Readonly<Record<string, unknown>>; readonly place: RowKey };
