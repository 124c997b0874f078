/**
 * The row of an id, looked for from its newest version on. Said as a range, so that PostgreSQL walks the
 * index backwards: an equality it would follow from the oldest version on, and beside an old snapshot
 * none of those goes away.
 */
export const newestSql = (table: string, id: string): string =>
  `select * from ${table} where id >= ${id} and id <= ${id} order by id desc limit 1`;
