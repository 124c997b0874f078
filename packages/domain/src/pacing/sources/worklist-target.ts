/** The share of the dealer cost that is worth researching by hand. */
export const TARGET_SHARE = 0.8;

/** Opening, copying and pasting one page. */
export const SECONDS_PER_LINE = 15;
