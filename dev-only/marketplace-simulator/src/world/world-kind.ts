import type { Grammar } from '../harsh/grammar-kind.ts';

/** A kind world shows what a feature does; a harsh one shows what it would do on the marketplace. */
export const WORLD_KINDS = ['kind', 'harsh'] as const;
export type WorldKind = (typeof WORLD_KINDS)[number];

export type WorldWish = {
  readonly seed: number;
  readonly world: WorldKind;
  /** Only a harsh world asks for it. */
  readonly grammar: Grammar;
};
