import type { Tx } from '../db/connections.ts';

export type Figure = { readonly measure: string; readonly value: number };
export type FigureOfMinute = Figure & { readonly minute: Date };

const MINUTE = `date_trunc('minute', clock_timestamp())`;
const FIGURES = 'unnest($1::text[], $2::int[]) as figure (measure, value)';

/** Figures of the product as a whole, by the minute; nobody's. */
export const standingRepo = ({ client }: Tx) => {
  const write = async (figures: readonly Figure[], value: string): Promise<void> => {
    await client.query(
      `insert into standing_minutes (minute, measure, value)
        select ${MINUTE}, measure, value from ${FIGURES} order by measure
        on conflict (minute, measure) do update set value = ${value}`,
      [figures.map(({ measure }) => measure), figures.map((figure) => figure.value)],
    );
  };
  return {
    /** To whatever the minute has had so far, from whichever process. */
    add: (figures: readonly Figure[]) => write(figures, 'standing_minutes.value + excluded.value'),

    /** In place of whatever was known of this minute. */
    set: (figures: readonly Figure[]) => write(figures, 'excluded.value'),

    async since(minutes: number): Promise<FigureOfMinute[]> {
      const { rows } = await client.query<FigureOfMinute>(
        `select minute, measure, value from standing_minutes
          where minute > ${MINUTE} - $1 * interval '1 minute' order by minute, measure`,
        [minutes],
      );
      return rows;
    },

    async removeOld(hours: number): Promise<number> {
      const { rowCount } = await client.query(
        `delete from standing_minutes where minute < clock_timestamp() - $1 * interval '1 hour'`,
        [hours],
      );
      return rowCount ?? 0;
    },
  };
};
