import { z } from 'zod';

import { toMinorUnits } from './minor-units.ts';

/** Money as the marketplace writes it. Its own conversion into another currency is of no use here. */
export const amount = z
  .object({ value: z.string().nullish(), currency: z.string().nullish() })
  .transform(({ value, currency }) => ({
    minor: toMinorUnits(value ?? '', currency ?? ''),
    currency: currency ?? null,
  }));

export const image = z.object({ imageUrl: z.string().nullish() });
