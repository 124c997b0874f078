import { listingCost, type SellableLine } from '@partsight/domain/valuation/line/expected-sales';
import { netOfSale } from '@partsight/domain/valuation/line/net';
import { wholePieces } from '@partsight/domain/valuation/line/piece-sales';
import type { DeskSettings } from '@partsight/domain/valuation/settings/desk-settings';

/** Average discount. */
const THUMB_SHARE = 0.85;
const THUMB_MONTHS = 12;

/** Yearly sales are the share times the observed rate. */
export function ruleOfThumb(
  sales: { readonly units: number; readonly months: number },
  line: Pick<SellableLine, 'quantity' | 'held' | 'priceMinor' | 'parcel'>,
  settings: DeskSettings,
): { readonly pieces: number; readonly valueMinor: number } {
  const { net } = netOfSale(line.priceMinor, line.parcel, settings);
  const pieces = Math.min(
    wholePieces(line.quantity),
    (THUMB_MONTHS * settings.share * sales.units) / sales.months,
  );
  const value = THUMB_SHARE * net * pieces - listingCost(line, settings);
  return { pieces, valueMinor: net > 0 ? Math.max(0, Math.round(value)) : 0 };
}
