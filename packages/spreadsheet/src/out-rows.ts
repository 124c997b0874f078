import type { OutCell } from './write-csv.ts';

type Row = readonly OutCell[];

/** Rows to write. Those that have to be waited for come many at a time: waiting for each alone costs more than writing it. */
export type OutRows = Iterable<Row> | AsyncIterable<Iterable<Row>>;

export async function* pagesOf(rows: OutRows): AsyncGenerator<Iterable<Row>, void> {
  if (Symbol.asyncIterator in rows) {
    yield* rows;
  } else {
    yield rows;
  }
}
