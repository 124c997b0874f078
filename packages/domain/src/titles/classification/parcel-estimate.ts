import type { Estimate, PackageSize } from './package-size.ts';

export type PackageDimensions = Pick<Estimate, 'lengthIn' | 'widthIn' | 'heightIn' | 'weightLb'>;

/** Cubic inches that carriers bill as one pound. */
const DIM_DIVISOR = 139;
/** Lengths and volumes from which carriers add a surcharge, as of November 2026. */
const LONG_IN = 22;
const VERY_LONG_IN = 30;
const BULKY_CUBIC_IN = 3456;
const LONG_FEE_MINOR = 400;
const VERY_LONG_FEE_MINOR = 1500;
const BULKY_FEE_MINOR = 1500;
const VERY_BULKY_CUBIC_IN = 10_368;
const VERY_BULKY_FEE_MINOR = 3500;
const FIRST_POUND_MINOR = 650;
const NEXT_POUND_MINOR = 85;
/** Heavier goods go as freight. */
const PARCEL_LIMIT_LB = 150;
const FREIGHT_MINOR = 27_500;

const SMALL_MAX_IN = 12;
const SMALL_MAX_LB = 5;
const LARGE_MIN_IN = 30;
const LARGE_MIN_LB = 30;

/** Size and shipping cost of a parcel with these outer dimensions. */
export function parcelEstimate({
  lengthIn,
  widthIn,
  heightIn,
  weightLb,
}: PackageDimensions): Estimate {
  const longest = Math.max(lengthIn, widthIn, heightIn);
  const volume = lengthIn * widthIn * heightIn;
  const billedLb = Math.ceil(Math.max(weightLb, volume / DIM_DIVISOR));
  return {
    size: sizeOf(longest, weightLb),
    lengthIn,
    widthIn,
    heightIn,
    weightLb,
    shippingMinor:
      billedLb > PARCEL_LIMIT_LB ? FREIGHT_MINOR : parcelMinor(billedLb, longest, volume),
  };
}

function parcelMinor(billedLb: number, longest: number, volume: number): number {
  const length =
    longest > VERY_LONG_IN ? VERY_LONG_FEE_MINOR : longest > LONG_IN ? LONG_FEE_MINOR : 0;
  const bulk =
    volume > VERY_BULKY_CUBIC_IN
      ? VERY_BULKY_FEE_MINOR
      : volume > BULKY_CUBIC_IN
        ? BULKY_FEE_MINOR
        : 0;
  return FIRST_POUND_MINOR + (billedLb - 1) * NEXT_POUND_MINOR + length + bulk;
}

function sizeOf(longest: number, weightLb: number): PackageSize {
  if (longest > LARGE_MIN_IN || weightLb > LARGE_MIN_LB) {
    return 'large';
  }
  return longest <= SMALL_MAX_IN && weightLb <= SMALL_MAX_LB ? 'small' : 'medium';
}
