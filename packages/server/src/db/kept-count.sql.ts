/** A count of kept figures, which are written down without what is nothing. */
export const countSql = (figure: string): string => `coalesce(${figure}, '0')`;
