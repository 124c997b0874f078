import { Readable } from 'node:stream';

import { eraseAccount, exportAccount } from '@partsight/contract/accounts';
import type { Services } from '@partsight/server/create-services';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';

import { route, ALREADY_SENT } from '../http/route.ts';
import { sessionCookie } from '../http/sessions/session-cookie.ts';

const fileName = (now: Date): string => `partsight-my-data-${now.toISOString().slice(0, 10)}.json`;

/** Exports and erases a user's own data. */
export function accountRoutes(
  app: FastifyInstance,
  { exportPerson, erasure }: Pick<Services, 'exportPerson' | 'erasure'>,
): void {
  route(
    app,
    exportAccount,
    async ({ user, reply }) => {
      await reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', contentDisposition(fileName(new Date())))
        .send(Readable.from(exportPerson(user.id), { objectMode: false }));
      return ALREADY_SENT;
    },
    { rate: 'export', heavy: () => 'export', audit: 'export' },
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
