import { z } from 'zod';

import { toMinorUnits } from './minor-units.ts';

/** Money as paid: the original amount when the marketplace converted it. */
export const amount = z
  .object({
    value: z.string().nullish(),
    currency: z.string().nullish(),
    convertedFromValue: z.string().nullish(),
    convertedFromCurrency: z.string().nullish(),
  })
  .transform((written) => {
    const { convertedFromValue, convertedFromCurrency } = written;
    const isConverted = typeof convertedFromCurrency === 'string';
    const value = isConverted ? convertedFromValue : written.value;
    const currency = isConverted ? convertedFromCurrency : written.currency;
    return { minor: toMinorUnits(value ?? '', currency ?? ''), currency: currency ?? null };
  });

export const image = z.object({ imageUrl: z.string().nullish() });
