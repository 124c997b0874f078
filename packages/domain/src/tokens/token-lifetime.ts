/** Lifetime of a marketplace token from when it was minted. */
export const TOKEN_LIFETIME_HOURS = 2;
