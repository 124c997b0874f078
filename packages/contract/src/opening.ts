import { z } from 'zod';

/** Apart from the other results: the page asks for it before any of the dashboard's code has arrived. */
export const OPEN_PATH = '/api/open';

/** The answers of the dashboard's own calls, by their addresses. */
export const openingAnswers = z.object({
  answers: z.array(
    z.object({ address: z.string(), etag: z.string().nullable(), body: z.unknown() }),
  ),
});
