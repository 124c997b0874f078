import {
  COMP_GROUPS,
  DROP_REASONS,
  MATCHES,
  PRICE_REASONS,
} from '@partsight/domain/analysis/part-analysis';
import { PACKAGE_SIZES } from '@partsight/domain/classification/package-size';
import { z } from 'zod';

import { overruleVerdict } from './overrules.ts';
import { instant, money } from './wire.ts';

export const soldListing = z.object({
  itemId: z.string(),
  title: z.string(),
  price: money.nullable(),
  currency: z.string().nullable(),
  soldQuantity: z.int(),
  lastSoldAt: instant.nullable(),
  condition: z.string().nullable(),
  imageUrl: z.string().nullable(),
  listingUrl: z.string().nullable(),
});

export const judgedListing = z.object({
  listing: soldListing,
  verdict: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('kept'),
      match: z.enum(MATCHES),
      group: z.enum(COMP_GROUPS),
      /** Null where the listing counts for demand only. */
      unitPrice: money.nullable(),
      priceReason: z.enum(PRICE_REASONS).nullable(),
      units: z.int(),
      lotSize: z.int(),
      /** The number that the goods carry where it is another one. */
      underNumber: z.string().nullable(),
    }),
    z.object({ kind: z.literal('dropped'), reason: z.enum(DROP_REASONS) }),
  ]),
  /** The person's word that the verdict follows, where there is one. */
  overruling: z.object({ verdict: overruleVerdict, isByRule: z.boolean() }).nullable().optional(),
});
export type JudgedListing = z.output<typeof judgedListing>;

export const packageEstimate = z.object({
  size: z.enum(PACKAGE_SIZES),
  lengthIn: z.number(),
  widthIn: z.number(),
  heightIn: z.number(),
  weightLb: z.number(),
  shipping: money,
});

/** Sales of one condition, or of copies; listings and units are told apart. */
const groupSales = z.object({
  listings: z.int(),
  units: z.int(),
  medianPrice: money.nullable(),
  averagePrice: money.nullable(),
});

export const salesGroups = z.object({
  new: groupSales,
  used: groupSales,
  remanufactured: groupSales,
  copies: groupSales,
});
export type SalesGroups = z.output<typeof salesGroups>;
