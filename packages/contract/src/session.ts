import { z } from 'zod';

import { endpoint } from './endpoint.ts';

export const currentUser = z.object({
  id: z.uuid(),
  firstName: z.string().nullable(),
  email: z.string().nullable(),
});
export type CurrentUser = z.output<typeof currentUser>;

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  response: currentUser,
});

/** Addresses the browser navigates to; they answer with redirects, not with JSON. */
export const LOGIN_PATH = '/api/login';
export const CALLBACK_PATH = '/api/callback';
export const LOGOUT_PATH = '/api/logout';

/** Where a person lands whose sign-in worked but who is not on the allow-list. */
export const REFUSED_PATH = '/?access=private';
