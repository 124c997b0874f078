import { researchSinglePart } from '@partsight/contract/research';
import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance } from 'fastify';

import { disconnectSignal } from '../http/disconnect-signal.ts';
import { route } from '../http/route.ts';
import { presentResearch } from './present-research.ts';

export function researchRoutes(
  app: FastifyInstance,
  { researchPart }: Pick<Services, 'researchPart'>,
): void {
  route(
    app,
    researchSinglePart,
    async ({ user, body, reply }) => {
      const { partNumber, timeRange } = body;
      return presentResearch(
        await researchPart(user.id, partNumber, timeRange, disconnectSignal(reply)),
      );
    },
    { rate: 'research' },
  );
}
