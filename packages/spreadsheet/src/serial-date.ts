const DAY_MS = 86_400_000;
const SERIAL_OF_1970 = 25_569;

/** A date as spreadsheets count it: in days, with the time as a fraction. */
export const serialDate = (timestampMs: number): number => timestampMs / DAY_MS + SERIAL_OF_1970;
