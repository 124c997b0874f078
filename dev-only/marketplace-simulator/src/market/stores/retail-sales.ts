import { splitUnits } from '../demand/draw-units.ts';
import { soldListing } from '../listings/mild-listings.ts';
import { toSoldRow } from '../listings/to-sold-row.ts';
import { mildPart } from '../parts/mild-part.ts';
import { hashOf, randomOf } from '../random.ts';
import type { SoldRow } from '../sold-row.ts';
import { TITLE_MAX } from '../titles/fit-title.ts';

/** A book, a gadget, a garment: anything in the stores that is no car part. */
export type RetailProduct = {
  readonly key: string;
  readonly name: string;
  readonly brand: string;
  readonly leafId: string;
  readonly priceMinor: number;
  /** Units sold in the last 90 days. */
  readonly units: number;
};

const ENDINGS = ['', ' - New', ' - Fast Ship', ' NEW SEALED', ' - Excellent'] as const;

/** Its sales. Seller, date and other fields are drawn as for a part with the same price. */
export function retailSales(product: RetailProduct, seed: number, midnightMs: number): SoldRow[] {
  const { key, name, brand, leafId, priceMinor, units } = product;
  const random = randomOf(seed, key, 'retail sales');
  const part = { ...mildPart(key, seed).part, newMinor: priceMinor };
  return splitUnits(units, random).map((quantity, index) => {
    const hash = hashOf(`${seed} ${key} ${index}`);
    const row = toSoldRow(soldListing(part, { role: 'genuine', quantity }, hash, midnightMs));
    return {
      ...row,
      title: (name + random.pick(ENDINGS)).slice(0, TITLE_MAX).trim(),
      brand,
      leafId,
    };
  });
}
