/** Names that break the glossary because somebody else has chosen them, each with who. */
export const EXEMPT_NAMES: Readonly<Record<string, string>> = {
  helper: 'what the table library calls the maker of its columns',
};
