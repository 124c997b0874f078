import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { instant } from './wire.ts';

const figureConsent = z.object({
  /** null: nobody has said that figures of earlier runs may be kept, so none are. */
  given: z.object({ reason: z.string(), at: instant }).nullable(),
});
export type FigureConsent = z.output<typeof figureConsent>;

/** Whether the marketplace has agreed to figures being kept for longer than its listings. */
export const getFigureConsent = endpoint({
  method: 'GET',
  path: '/api/desk/consent',
  access: 'signed-in',
  response: figureConsent,
});

/** A ground says that it has; none takes that back, and erases what was kept. */
export const putFigureConsent = endpoint({
  method: 'PUT',
  path: '/api/desk/consent',
  access: 'signed-in',
  body: z.strictObject({ reason: z.string().trim().min(1).max(200).nullable() }),
  response: figureConsent,
});
