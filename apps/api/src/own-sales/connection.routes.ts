import {
  CONNECT_PATH,
  CONNECT_RETURN_PATH,
  CONNECT_STEPS,
  connectReturnPage,
  getConnection,
} from '@partsight/contract/own-sales/connection';
import type { Services } from '@partsight/server/create-api-services';
import type { FastifyInstance } from 'fastify';

import { disconnectSignal } from '../http/disconnect-signal.ts';
import { ApiError } from '../http/errors/api-error.ts';
import { recordAudit } from '../http/logging/audit-log.ts';
import { route } from '../http/route.ts';
import { sessionCookie } from '../http/sessions/session-cookie.ts';
import { toWire } from '../http/to-wire.ts';

const textOf = (query: unknown, name: string): string | undefined => {
  const value =
    typeof query === 'object' && query !== null && name in query
      ? new Map<string, unknown>(Object.entries(query)).get(name)
      : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** The way to eBay and back. Browsers navigate here, so these redirect instead of returning JSON. */
export function connectionRoutes(
  app: FastifyInstance,
  { connect }: Pick<Services, 'connect'>,
): void {
  app.get(
    CONNECT_PATH,
    { config: { rateGroup: 'token', openTo: 'own-pages' } },
    async (request, reply) => {
      const step = CONNECT_STEPS.find((known) => known === textOf(request.query, 'step'));
      if (step === undefined) {
        throw new ApiError('invalid-request', 'The request is not valid: step.');
      }
      if (request.user === null) {
        return reply.redirect(connectReturnPage('signed-out'));
      }
      const url = await connect.begin(request.user.id, sessionCookie.read(request), step);
      return reply.redirect(url === 'signatures' ? connectReturnPage('signatures') : url.href);
    },
  );

  app.get(
    CONNECT_RETURN_PATH,
    { config: { rateGroup: 'sign-in-return', openTo: 'anyone' } },
    async (request, reply) => {
      // The code in the address is a credential for some minutes.
      reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store');
      const { user } = request;
      if (user === null) {
        return reply.redirect(connectReturnPage('signed-out'));
      }
      const returned = {
        state: textOf(request.query, 'state'),
        code: textOf(request.query, 'code'),
        error: textOf(request.query, 'error'),
      };
      const secret = sessionCookie.read(request);
      const { kind } = await connect.complete(user.id, secret, returned, disconnectSignal(reply));
      recordAudit(request, {
        what: 'token-change',
        outcome: kind === 'connected' ? 'done' : 'refused',
        ...(kind !== 'connected' && { reason: kind }),
      });
      return reply.redirect(connectReturnPage(kind));
    },
  );

  route(app, getConnection, async ({ user }) => {
    const { connections, sales } = await connect.list(user.id);
    return toWire({
      isOffered: connect.isOffered,
      sales,
      connections: connections.map(({ refreshEndsAt, progress, ...connection }) => ({
        ...connection,
        endsAt: refreshEndsAt,
        windowsDone: progress?.done ?? 0,
        windowsTotal: progress?.total ?? 0,
        coveredFrom: progress?.coveredFrom ?? null,
      })),
    });
  });
}
