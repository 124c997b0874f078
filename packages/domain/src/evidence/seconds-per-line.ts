/** Opening, copying and pasting one page. */
export const SECONDS_PER_LINE = 15;
