import { getCurrentUser } from '@partsight/contract/accounts';
import {
  CALLBACK_PATH,
  LOGIN_PATH,
  LOGOUT_PATH,
  REFUSED_PATH,
} from '@partsight/contract/wire/paths';
import type { Services } from '@partsight/server/create-api-services';
import type { FastifyInstance } from 'fastify';

import { recordAudit } from '../http/logging/audit-log.ts';
import { route } from '../http/route.ts';
import { sessionCookie, signInCookie } from '../http/sessions/session-cookie.ts';

/** The landing page; it also returns users to the page where their session ended. */
const HOME = '/';
const SIGN_IN_FAILED_PATH = '/?sign-in=failed';

/**
 * Sign-in and sign-out. These serve browser navigations, so they redirect instead of returning
 * JSON.
 */
export function accessRoutes(app: FastifyInstance, access: Services['access'], origin: string) {
  app.get(
    LOGIN_PATH,
    { config: { rateGroup: 'sign-in', openTo: 'anyone' } },
    async (request, reply) => {
      if (request.user !== null) {
        return reply.redirect(HOME);
      }
      const { url, key } = await access.begin();
      signInCookie.set(reply, key.secret);
      return reply.redirect(url.href);
    },
  );

  const returned = { rateGroup: 'sign-in-return', openTo: 'anyone' } as const;
  app.get(CALLBACK_PATH, { config: returned }, async (request, reply) => {
    const secrets = { signIn: signInCookie.read(request), session: sessionCookie.read(request) };
    const callbackUrl = new URL(request.url, origin);
    const result = await access.complete(secrets, callbackUrl, request.headers['user-agent']);
    signInCookie.clear(reply);
    switch (result.kind) {
      case 'signed-in':
        recordAudit(request, { what: 'sign-in', outcome: 'done', who: result.user.id });
        sessionCookie.set(reply, result.key.secret);
        return reply.redirect(HOME);
      case 'not-listed':
        recordAudit(request, {
          what: 'sign-in',
          outcome: 'refused',
          whom: result.subject,
          reason: 'not-listed',
        });
        return reply.redirect(REFUSED_PATH);
      case 'refused':
        request.log.info({ err: result.cause }, 'the sign-in cannot be completed');
        recordAudit(request, { what: 'sign-in', outcome: 'refused', reason: 'not-vouched-for' });
        return reply.redirect(SIGN_IN_FAILED_PATH);
    }
  });

  const signingOut = { rateGroup: 'change', openTo: 'own-pages-or-typed' } as const;
  app.get(LOGOUT_PATH, { config: signingOut }, async (request, reply) => {
    const providerUrl = await access.end(sessionCookie.read(request));
    if (request.user !== null) {
      recordAudit(request, { what: 'sign-out', outcome: 'done' });
    }
    sessionCookie.clear(reply);
    reply.header('clear-site-data', '"cache", "storage"');
    return reply.redirect(providerUrl.href);
  });

  const readUser = route(app, getCurrentUser, async ({ user }) => user);

  return { readUser };
}
