import {
  CALLBACK_PATH,
  getCurrentUser,
  LOGIN_PATH,
  LOGOUT_PATH,
  REFUSED_PATH,
} from '@partsight/contract/session';
import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance } from 'fastify';

import { ApiError } from '../http/api-error.ts';
import { route } from '../http/route.ts';
import { sessionCookie, signInCookie } from '../http/session-cookie.ts';

const HOME = '/dashboard';
const FAILED = '/?sign-in=failed';

/** Signing in and out. These answer browsers that navigate, so they redirect instead of telling. */
export function accessRoutes(
  app: FastifyInstance,
  access: Services['access'],
  origin: string,
): void {
  app.get(LOGIN_PATH, { config: { rateGroup: 'sign-in' } }, async (request, reply) => {
    if (request.user !== null) {
      return reply.redirect('/');
    }
    const { url, key } = await access.begin();
    signInCookie.set(reply, key.secret);
    return reply.redirect(url.href);
  });

  app.get(CALLBACK_PATH, { config: { rateGroup: 'sign-in' } }, async (request, reply) => {
    const result = await access.complete(signInCookie.read(request), new URL(request.url, origin));
    signInCookie.clear(reply);
    switch (result.kind) {
      case 'signed-in':
        request.log.info({ event: 'signed-in', userId: result.user.id }, 'signed in');
        sessionCookie.set(reply, result.key.secret);
        return reply.redirect(HOME);
      case 'not-listed':
        request.log.warn({ event: 'sign-in-not-listed' }, 'sign-in of a person not on the list');
        return reply.redirect(REFUSED_PATH);
      case 'refused':
        request.log.warn({ event: 'sign-in-refused', err: result.cause }, 'sign-in refused');
        return reply.redirect(FAILED);
    }
  });

  app.get(LOGOUT_PATH, async (request, reply) => {
    if (request.headers['sec-fetch-site'] === 'cross-site') {
      throw new ApiError('cross-site', 'This request did not come from PartSight.');
    }
    const providerUrl = await access.end(sessionCookie.read(request));
    sessionCookie.clear(reply);
    reply.header('clear-site-data', '"cache", "storage"');
    return reply.redirect(providerUrl.href);
  });

  route(app, getCurrentUser, async ({ user }) => user);
}
