import { SUBJECTS } from '@partsight/domain/columns/sheet-question';
import { z } from 'zod';

/** Money is a decimal string with two places on the wire, never a float. */
export const money = z.string().regex(/^-?\d+\.\d{2}$/);

export type Money = z.output<typeof money>;

export const instant = z.iso.datetime();

export const uploadId = z.uuid().brand<'UploadId'>();

export type UploadId = z.output<typeof uploadId>;

export const byUploadId = z.object({ uploadId });

export const window = z.object({ from: instant, to: instant });

/** The requested range, the range the source covered, and the age of the data. */
export const coverage = z.object({
  asked: window,
  covered: window,
  source: z.string(),
  asOf: instant,
});

export type Coverage = z.output<typeof coverage>;

/** A store is identified by its seller or by a URL that leads to it. */
export const MAX_STORE_NAME_LENGTH = 300;

export const successResponse = z.object({ success: z.literal(true) });

/** The largest row number: PostgreSQL's int4. */
export const MAX_ROW = 2_147_483_647;

/** What the open questions about a list's sheet are about. Those about quantity and rows hide the bid. */
export const openQuestions = z.array(z.enum(SUBJECTS));
