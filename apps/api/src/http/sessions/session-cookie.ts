import type { SignedInUser } from '@partsight/server/accounts/person.record';
import type { Services } from '@partsight/server/create-api-services';
import { runAsCaller } from '@partsight/server/platform/current-caller';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isApiRequest } from '../errors/is-api-request.ts';
import { networkOf } from '../limits/network-of.ts';
import { callerOf } from '../limits/rate-limits.ts';
import { RequestLogger } from '../logging/request-logger.ts';
import { createSessionRecognizer, type SessionRecognizer } from './session-recognizer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    user: SignedInUser | null;
  }
  interface FastifyInstance {
    sessions: SessionRecognizer;
  }
}

const SESSION = '__Host-partsight';
const SIGN_IN = '__Host-partsight-sign-in';

// Lax, not strict: the identity provider sends the browser back by a cross-site navigation.
const ATTRIBUTES = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const;

export const sessionCookie = {
  read: (request: FastifyRequest) => request.cookies[SESSION],
  set: (reply: FastifyReply, secret: string) => reply.setCookie(SESSION, secret, ATTRIBUTES),
  clear: (reply: FastifyReply) => reply.clearCookie(SESSION, ATTRIBUTES),
};

export const signInCookie = {
  read: (request: FastifyRequest) => request.cookies[SIGN_IN],
  set: (reply: FastifyReply, secret: string) => reply.setCookie(SIGN_IN, secret, ATTRIBUTES),
  clear: (reply: FastifyReply) => reply.clearCookie(SIGN_IN, ATTRIBUTES),
};

/** From here on, every log line of this request names its user. */
export function setUser(request: FastifyRequest, user: SignedInUser): void {
  request.user = user;
  if (request.log instanceof RequestLogger) {
    request.log.add({ userId: user.id });
  }
}

/** Resolves the session once per API request. */
export function installSession(app: FastifyInstance, access: Services['access']): void {
  const sessions = createSessionRecognizer((secret) => access.userOf(secret));
  app.decorate('sessions', sessions);
  app.decorateRequest('user', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const known = sessions.cachedUserId(sessionCookie.read(request));
    runAsCaller(known ?? networkOf(request.ip), done);
  });
  // A body arrives outside of what its request began.
  app.addHook('preValidation', (request, _reply, done) => {
    runAsCaller(callerOf(request), done);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isApiRequest(request)) {
      const user =
        sessions.handedOn(request.raw) ??
        (await sessions.recognize(sessionCookie.read(request), request.ip, reply));
      if (user !== null) {
        setUser(request, user);
      }
    }
  });
}
