import { Readable } from 'node:stream';

import {
  endCredentials,
  eraseAccount,
  exportAccount,
  listCredentials,
} from '@partsight/contract/accounts';
import type { Services } from '@partsight/server/create-services';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';

import { recordAudit } from '../http/logging/audit-log.ts';
import { route, ALREADY_SENT } from '../http/route.ts';
import { sessionCookie } from '../http/sessions/session-cookie.ts';

const exportName = (now: Date): string =>
  `partsight-my-data-${now.toISOString().slice(0, 10)}.json`;

/** What opens a user's data, and its export and erasure. */
export function accountRoutes(
  app: FastifyInstance,
  {
    exportPerson,
    erasure,
    credentials,
  }: Pick<Services, 'exportPerson' | 'erasure' | 'credentials'>,
): void {
  route(app, listCredentials, async ({ user }) => {
    const { links, token, keyset, connections } = await credentials.list(user.id);
    return {
      links: links.map(({ batchId, fileName, round, until }) => ({
        uploadId: batchId,
        fileName,
        round,
        until: until.toISOString(),
      })),
      token: token && {
        savedAt: token.savedAt.toISOString(),
        expiresAt: token.expiresAt.toISOString(),
      },
      keyset: keyset && { ...keyset, savedAt: keyset.savedAt.toISOString() },
      connections: connections.map(({ connectedAt, endsAt }) => ({
        connectedAt: connectedAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
    };
  });

  route(app, endCredentials, async ({ user, body: { kind }, request }) => {
    const ended = await credentials.end(user.id, kind);
    recordAudit(request, {
      what: kind === 'links' ? 'link-change' : 'token-change',
      outcome: 'done',
      count: ended,
    });
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
      await erasure.begin(user.id, 'own-wish');
      sessionCookie.clear(reply);
      reply.header('clear-site-data', '"cache", "storage"');
      return { success: true as const };
    },
    { audit: 'erasure' },
  );
}
