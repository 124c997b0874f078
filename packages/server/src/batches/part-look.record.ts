import type { Look } from '@partsight/domain/desk/line-looks';

/** What one run saw of a number of a batch, as it is kept when the next one begins. */
export type PartLook = Look & {
  readonly asOf: Date;
  readonly newMedianMinor: number | null;
  readonly usedMedianMinor: number | null;
};

/** What the desk made of a number with the person's settings: the price it used, and the line's value. */
export type LineWorth = {
  readonly key: string;
  readonly priceMinor: number | null;
  readonly valueMinor: number | null;
};

/** A look of an earlier run, with what the desk made of it then. */
export type KeptLook = PartLook & Omit<LineWorth, 'key'>;

/** A number of a batch that more than one run has seen. */
export type LookedAtAgain = {
  readonly key: string;
  readonly present: PartLook;
  readonly earlier: readonly PartLook[];
};

/** That the marketplace has agreed to figures being kept, as the person says. */
export type FigureConsent = { readonly reason: string; readonly givenAt: Date };
