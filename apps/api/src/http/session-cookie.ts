import type { SignedInUser } from '@partsight/server/access/person.record';
import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    user: SignedInUser | null;
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

/** Says who is asking, once per request to the api. */
export function installSession(app: FastifyInstance, access: Services['access']): void {
  app.decorateRequest('user', null);
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/api/')) {
      request.user = await access.userOf(sessionCookie.read(request));
    }
  });
}
