import {
  decideLines,
  getDecisions,
  getRules,
  putRules,
  undoDecision,
} from '@partsight/contract/desk-decisions';
import type { Services } from '@partsight/server/create-api-services';
import type { FastifyInstance } from 'fastify';

import { ApiError } from '../http/errors/api-error.ts';
import { sortLimit, takePlace } from '../http/limits/places.ts';
import { ALREADY_SENT, route } from '../http/route.ts';
import { toWire } from '../http/to-wire.ts';
import { partsViewOf } from '../results/parts-view-of.ts';

type DecisionServices = Pick<Services, 'decideLines' | 'decisionRules' | 'results'>;

export function decisionsRoutes(
  app: FastifyInstance,
  { decideLines: deciding, decisionRules, results }: DecisionServices,
) {
  const readDecisions = route(app, getDecisions, async ({ user, params }) =>
    toWire(await deciding.summarize(user.id, params.uploadId)),
  );

  route(
    app,
    decideLines,
    async ({ user, params, body: { rows = [], view, rules, ...decision }, request, reply }) => {
      if (view === undefined && rules === undefined) {
        return deciding.decide(user.id, params.uploadId, rows, decision);
      }
      if (app.forwardToBulk !== null) {
        await app.forwardToBulk(request, reply);
        return ALREADY_SENT;
      }
      await takePlace('walk', request, reply);
      if (rules !== undefined) {
        return deciding.applyRules(user.id, params.uploadId, rules === true ? null : rules);
      }
      const batch = await results.find(user.id, params.uploadId);
      if (batch === null) {
        throw new ApiError('not-found', 'There is no such list.');
      }
      const shown = await results.rowsIn(batch, partsViewOf(view ?? {}), sortLimit(user.id, reply));
      return deciding.decide(user.id, params.uploadId, shown, decision);
    },
    { rate: 'decide' },
  );

  route(app, undoDecision, ({ user, params }) => deciding.undo(user.id, params.uploadId), {
    rate: 'decide',
  });

  route(app, getRules, async ({ user }) => ({ rules: await decisionRules.read(user.id) }));
  route(app, putRules, async ({ user, body }) => ({
    rules: await decisionRules.replace(user.id, body.rules),
  }));

  return { readDecisions };
}
