/** A table that has rows of people, as the catalogue describes it. */
export type PersonTable = {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** The columns of its primary key, in order, each with its type. */
  readonly key: readonly { readonly name: string; readonly type: string }[];
};

/** Where the reading of a table goes on: the key of the last row, written out. */
export type Place = readonly string[];

/** One row as it is handed out. */
export type OwnRow = { readonly row: Readonly<Record<string, unknown>>; readonly place: Place };
