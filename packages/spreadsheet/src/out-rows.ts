/** Rows to write. Those that have to be waited for come many at a time: to wait for each alone is slow. */
export type OutRows<Row> = Iterable<Row> | AsyncIterable<Iterable<Row>>;

export async function* pagesOf<Row>(rows: OutRows<Row>): AsyncGenerator<Iterable<Row>, void> {
  if (Symbol.asyncIterator in rows) {
    yield* rows;
  } else {
    yield rows;
  }
}
