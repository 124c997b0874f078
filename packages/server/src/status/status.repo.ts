import { sql, type RawBuilder } from 'kysely';

import type { SharedTx, SweepTx } from '../db/scope.ts';

export type StatusFigure = { readonly measure: string; readonly value: number };
export type StatusFigureOfMinute = StatusFigure & { readonly minute: Date };

const MINUTE = sql`date_trunc('minute', clock_timestamp())`;

/** Figures of the whole product, by the minute; they belong to no user. */
export const statusRepo = ({ db }: SweepTx | SharedTx) => {
  const write = async (
    figures: readonly StatusFigure[],
    value: RawBuilder<number>,
  ): Promise<void> => {
    await sql`insert into status_minutes (minute, measure, value)
        select ${MINUTE}, measure, value from unnest(
          ${figures.map(({ measure }) => measure)}::text[],
          ${figures.map((figure) => figure.value)}::int[]) as figure (measure, value)
        order by measure
        on conflict (minute, measure) do update set value = ${value}`.execute(db);
  };
  return {
    /** To whatever the minute has had so far, from whichever process. */
    add: (figures: readonly StatusFigure[]) =>
      write(figures, sql`status_minutes.value + excluded.value`),

    /** In place of whatever was known of this minute. */
    set: (figures: readonly StatusFigure[]) => write(figures, sql`excluded.value`),

    async since(minutes: number): Promise<StatusFigureOfMinute[]> {
      const { rows } =
        await sql<StatusFigureOfMinute>`select minute, measure, value from status_minutes
          where minute > ${MINUTE} - ${minutes} * interval '1 minute' order by minute, measure`.execute(
          db,
        );
      return rows;
    },

    async removeOld(hours: number): Promise<number> {
      const { numAffectedRows } =
        await sql`delete from status_minutes where minute < clock_timestamp() - ${hours} * interval '1 hour'`.execute(
          db,
        );
      return Number(numAffectedRows ?? 0n);
    },
  };
};
