/** Rows to write. Async rows come in batches: awaiting each one is slow. */
export type OutRows<Row> = Iterable<Row> | AsyncIterable<Iterable<Row>>;

export async function* pagesOf<Row>(rows: OutRows<Row>): AsyncGenerator<Iterable<Row>, void> {
  if (Symbol.asyncIterator in rows) {
    yield* rows;
  } else {
    yield rows;
  }
}
