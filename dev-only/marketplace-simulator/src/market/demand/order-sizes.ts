/** How many pieces one order takes. */
export type OrderSizes = readonly (readonly [pieces: number, weight: number])[];

/** Clips, bolts and filters are bought several at a time. */
export const SMALL_PARTS: OrderSizes = [
  [1, 42],
  [2, 20],
  [4, 14],
  [5, 8],
  [10, 10],
  [20, 4],
  [25, 2],
];

export const USUAL_PARTS: OrderSizes = [
  [1, 91],
  [2, 7],
  [4, 2],
];

export const ONE_AT_A_TIME: OrderSizes = [[1, 1]];

const weightOf = (sizes: OrderSizes): number => sizes.reduce((sum, [, weight]) => sum + weight, 0);

/** Mean of a power of the pieces. */
export const momentOf = (sizes: OrderSizes, power: number): number =>
  sizes.reduce((sum, [pieces, weight]) => sum + pieces ** power * weight, 0) / weightOf(sizes);

export function sizeAt(sizes: OrderSizes, draw: number): number {
  let left = draw * weightOf(sizes);
  for (const [pieces, weight] of sizes) {
    left -= weight;
    if (left < 0) {
      return pieces;
    }
  }
  return 1;
}
