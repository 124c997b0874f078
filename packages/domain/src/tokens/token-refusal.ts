/** Why a pasted token was not taken. */
export const TOKEN_REFUSALS = [
  'token-refused',
  'access-not-granted',
  'category-not-granted',
  'unreachable',
] as const;
export type TokenRefusal = (typeof TOKEN_REFUSALS)[number];
