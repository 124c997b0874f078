/** How long the marketplace lets a token live from the moment it was made. */
export const TOKEN_LIFETIME_HOURS = 2;
