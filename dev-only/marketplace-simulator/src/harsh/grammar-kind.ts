export const GRAMMARS = ['open', 'held-back', 'both'] as const;

/**
 * Which sellers fill the world. Rules are written and tested against the open part; the held-back
 * part (other sentences, other words, other makers) is for measuring them and for nothing else.
 */
export type Grammar = (typeof GRAMMARS)[number];

/** The part one listing is written with. */
export type GrammarPart = Exclude<Grammar, 'both'>;
