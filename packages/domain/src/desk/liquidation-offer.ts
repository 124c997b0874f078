export const LIQUIDATION_PERCENT = 15;

export function liquidationOfferMinor(sellableMinor: number): number {
  return Math.round((sellableMinor * LIQUIDATION_PERCENT) / 100);
}
