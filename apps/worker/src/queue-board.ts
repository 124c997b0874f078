import type { RequestListener } from 'node:http';

import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { openQueues } from '@partsight/server/operator/inspect/open-queues';
import { fastify } from 'fastify';

export const BOARD_PATH = '/queues';

/** The board's page asks a foreign host for its fonts. */
const POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:";

/** Bull Board over these queues, which shows and changes nothing. */
export async function queueBoard(queues: ReturnType<typeof openQueues>): Promise<RequestListener> {
  const serverAdapter = new FastifyAdapter().setBasePath(BOARD_PATH);
  createBullBoard({
    queues: queues.map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
    serverAdapter,
    options: { uiConfig: { boardTitle: 'PartSight' } },
  });
  const app = fastify();
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('content-security-policy', POLICY);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      await reply.code(405).send();
    }
  });
  await app.register(serverAdapter.registerPlugin(), { prefix: BOARD_PATH });
  await app.ready();
  return (request, response) => app.routing(request, response);
}
