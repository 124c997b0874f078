export const ACCESS_KINDS = ['address', 'domain'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** One entry of the allow-list, lowercase. */
export type AccessRule = { readonly kind: AccessKind; readonly value: string };
