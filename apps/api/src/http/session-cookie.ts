import type { SignedInUser } from '@partsight/server/access/person.record';
import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isApi } from './is-api.ts';
import { recogniseSessions, type Sessions } from './recognise-sessions.ts';
import { RequestLogger } from './request-logger.ts';

declare module 'fastify' {
  interface FastifyRequest {
    user: SignedInUser | null;
    /** Whose the session was when it was last looked at; what it answers is asked by the route itself. */
    lastKnownAs: string | null;
  }
  interface FastifyContextConfig {
    /** Finds out who asks in the same message as what they ask for. */
    looksItself?: true;
  }
  interface FastifyInstance {
    sessions: Sessions;
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

/** From here on every line of this request says whose it is. */
export function setUser(request: FastifyRequest, user: SignedInUser): void {
  request.user = user;
  if (request.log instanceof RequestLogger) {
    request.log.add({ userId: user.id });
  }
}

/** Says who is asking, once per request to the api. */
export function installSession(app: FastifyInstance, access: Services['access']): void {
  const sessions = recogniseSessions((secret) => access.userOf(secret));
  app.decorate('sessions', sessions);
  app.decorateRequest('user', null);
  app.decorateRequest('lastKnownAs', null);
  app.addHook('onRequest', async (request, reply) => {
    if (!isApi(request)) {
      return;
    }
    const secret = sessionCookie.read(request);
    if (request.routeOptions.config.looksItself === true) {
      request.lastKnownAs = sessions.lastKnownAs(secret);
      if (request.lastKnownAs !== null) {
        return;
      }
    }
    const user = await sessions.recognise(secret, request.ip, reply);
    if (user !== null) {
      setUser(request, user);
    }
  });
}
