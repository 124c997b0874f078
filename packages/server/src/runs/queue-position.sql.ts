import { sql } from 'kysely';

const NEW_POSITION_ROW = sql<number>`least(place_row, 0) - 1`;

/** Set with every part that is put back into the order or moved in it. No value comes twice in a row. */
export const RESET_POSITION = sql`place_worth = null, place_row = ${NEW_POSITION_ROW}`;
/** The same for a builder. */
export const RESET_POSITION_SET = { place_worth: null, place_row: NEW_POSITION_ROW };
