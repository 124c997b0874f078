import { researchSinglePart } from '@partsight/contract/research';
import type { Services } from '@partsight/server/create-api-services';
import type { FastifyInstance } from 'fastify';

import { readCopiedResearch } from '../evidence/copied-research.ts';
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
      const pasted = body.pasted === undefined ? null : readCopiedResearch(body.pasted);
      const question = { partNumber, timeRange, pasted };
      return presentResearch(await researchPart(user.id, question, disconnectSignal(reply)));
    },
    { rate: 'research' },
  );
}
