import { researchSinglePart } from '@partsight/contract/research';
import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance } from 'fastify';

import { goneSignal } from '../http/gone-signal.ts';
import { route } from '../http/route.ts';
import { presentResearch } from '../present/present-research.ts';

export function researchRoutes(
  app: FastifyInstance,
  { researchPart }: Pick<Services, 'researchPart'>,
): void {
  route(
    app,
    researchSinglePart,
    async ({ user, body, reply }) => {
      const { partNumber, timeRange } = body;
      return presentResearch(await researchPart(user.id, partNumber, timeRange, goneSignal(reply)));
    },
    { rate: 'research' },
  );
}
