import { z } from 'zod';

/** Money travels as a decimal string with two places, so that no float ever carries it. */
export const money = z.string().regex(/^-?\d+\.\d{2}$/);
export type Money = z.output<typeof money>;

export const instant = z.iso.datetime();

export const uploadId = z.uuid().brand<'UploadId'>();
export type UploadId = z.output<typeof uploadId>;

export const window = z.object({ from: instant, to: instant });

/** What was asked for, what the source could tell, and how old the answer is. */
export const coverage = z.object({
  asked: window,
  covered: window,
  source: z.string(),
  asOf: instant,
});
export type Coverage = z.output<typeof coverage>;

/** A store is named by its seller or by an address that leads to it. */
export const MAX_STORE_NAME_LENGTH = 300;

export const acknowledged = z.object({ success: z.literal(true) });
