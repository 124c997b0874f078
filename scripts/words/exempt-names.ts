/** Names that break the glossary because somebody else has chosen them, each with who. */
export const EXEMPT_NAMES: Readonly<Record<string, string>> = {};
