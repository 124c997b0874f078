/** Why a pasted token was rejected. */
export const TOKEN_REFUSALS = [
  'refresh-token',
  'token-refused',
  'access-not-granted',
  'category-not-granted',
  'setup-refused',
  'unreachable',
] as const;
export type TokenRefusal = (typeof TOKEN_REFUSALS)[number];
