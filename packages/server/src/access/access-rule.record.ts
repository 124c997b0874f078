export const ACCESS_KINDS = ['address', 'domain'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** One entry of the allow-list, in lower case. */
export type AccessRule = { readonly kind: AccessKind; readonly value: string };
