import { Readable } from 'node:stream';

import {
  endCredentials,
  eraseAccount,
  exportAccount,
  listCredentials,
} from '@partsight/contract/accounts';
import type { InputOf } from '@partsight/contract/wire/endpoint';
import type { Services } from '@partsight/server/create-api-services';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { recordAudit } from '../http/logging/audit-log.ts';
import { route, ALREADY_SENT } from '../http/route.ts';
import { sessionCookie } from '../http/sessions/session-cookie.ts';
import { toWire } from '../http/to-wire.ts';

const exportName = (now: Date): string =>
  `partsight-my-data-${now.toISOString().slice(0, 10)}.json`;

const AUDIT_OF = {
  sessions: 'sign-out',
  links: 'link-change',
  token: 'token-change',
  keyset: 'token-change',
  connections: 'token-change',
} as const;

/** What opens a user's data, and its export and erasure. */
export function accountRoutes(
  app: FastifyInstance,
  {
    exportPerson,
    erasure,
    credentials,
    access,
    connect,
  }: Pick<Services, 'exportPerson' | 'erasure' | 'credentials' | 'access' | 'connect'>,
): void {
  route(app, listCredentials, async ({ user, request }) => {
    const { links, token, keyset, connections } = await credentials.list(user.id);
    const sessions = await access.sessionsOf(user.id);
    return toWire({
      sessions: sessions.map(({ keyHash, ...session }) => ({
        ...session,
        // A prefix of the key's hash: identifies a session without granting access to it.
        id: keyHash.toString('hex', 0, 8),
        isCurrent: access.isCurrentSession(sessionCookie.read(request), keyHash),
      })),
      links: links.map(({ batchId, ...link }) => ({ ...link, uploadId: batchId })),
      token,
      keyset,
      connections,
    });
  });

  const endOf = (
    userId: string,
    { kind, connectionId }: InputOf<typeof endCredentials>['body'],
    request: FastifyRequest,
  ): Promise<number> =>
    kind === 'sessions'
      ? access.endOtherSessions(userId, sessionCookie.read(request))
      : kind === 'connections' && connectionId !== undefined
        ? connect.disconnect(userId, connectionId)
        : credentials.end(userId, kind);

  route(app, endCredentials, async ({ user, body, request }) => {
    const ended = await endOf(user.id, body, request);
    recordAudit(request, { what: AUDIT_OF[body.kind], outcome: 'done', count: ended });
    return { success: true as const, ended };
  });

  route(
    app,
    exportAccount,
    async ({ user, reply }) => {
      await reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', contentDisposition(exportName(new Date())))
        .send(Readable.from(exportPerson(user.id), { objectMode: false }));
      return ALREADY_SENT;
    },
    { rate: 'export', audit: 'export' },
  );

  route(
    app,
    eraseAccount,
    async ({ user, reply }) => {
      await erasure.begin(user.id, 'requested');
      sessionCookie.clear(reply);
      reply.header('clear-site-data', '"cache", "storage"');
      return { success: true as const };
    },
    { audit: 'erasure' },
  );
}
