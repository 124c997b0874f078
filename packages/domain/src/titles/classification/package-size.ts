export const PACKAGE_SIZES = ['small', 'medium', 'large'] as const;
export type PackageSize = (typeof PACKAGE_SIZES)[number];

/** A guess from category and wording. Everything that shows it must call it an estimate. */
export type Estimate = {
  readonly size: PackageSize;
  readonly lengthIn: number;
  readonly widthIn: number;
  readonly heightIn: number;
  readonly weightLb: number;
  readonly shippingMinor: number;
};
