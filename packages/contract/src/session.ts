import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { acknowledged, instant } from './wire.ts';

export const currentUser = z.object({
  id: z.uuid(),
  firstName: z.string().nullable(),
  email: z.string().nullable(),
});
export type CurrentUser = z.output<typeof currentUser>;

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  access: 'signed-in',
  response: currentUser,
});

/** A browser in which this person is signed in. */
export const ownSession = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  /** What the browser calls itself; empty when it did not say. */
  browser: z.string(),
  signedInAt: instant,
  seenAt: instant,
  endsAt: instant,
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  access: 'signed-in',
  response: z.array(ownSession),
});

/** Signs the person out everywhere but here. */
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/sessions/end-others',
  access: 'signed-in',
  response: acknowledged.extend({ ended: z.int() }),
});

/** Addresses the browser navigates to; they answer with redirects, not with JSON. */
export const LOGIN_PATH = '/api/login';
export const CALLBACK_PATH = '/api/callback';
export const LOGOUT_PATH = '/api/logout';

/** Where a person lands whose sign-in worked but who is not on the allow-list. */
export const REFUSED_PATH = '/?access=private';
