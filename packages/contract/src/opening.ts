import { z } from 'zod';

/** The answers of the dashboard's own calls, by their addresses. */
export const openingAnswers = z.object({
  answers: z.array(
    z.object({ address: z.string(), etag: z.string().nullable(), body: z.unknown() }),
  ),
});
