export const GRAMMARS = ['open', 'held-back', 'both'] as const;

/**
 * How sellers write titles. Rules are developed and tested against the open part; the held-back
 * part (other sentences, other words, other makers) is only for measuring them.
 */
export type Grammar = (typeof GRAMMARS)[number];

/** The part that one listing is written with. */
export type GrammarPart = Exclude<Grammar, 'both'>;
