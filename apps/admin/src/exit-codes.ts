export const DONE = 0;
export const FAILED = 1;
export const WRONG_USAGE = 2;
