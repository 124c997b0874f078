import {
  decideLines,
  getDecisions,
  getRules,
  putRules,
  undoDecision,
} from '@partsight/contract/desk-decisions';
import type { Decision } from '@partsight/domain/valuation/decisions/decisions';
import type { Services } from '@partsight/server/create-services';
import type { DecisionSummary } from '@partsight/server/desk/decide-lines.service';
import type { FastifyInstance } from 'fastify';

import { ApiError } from '../http/errors/api-error.ts';
import { sortLimit, takePlace } from '../http/limits/places.ts';
import { presentMoney } from '../http/present-money.ts';
import { ALREADY_SENT, route } from '../http/route.ts';
import { partsViewOf } from '../results/parts-view-of.ts';
import { presentDecisionChange, presentRules } from './present-decisions.ts';

type DecisionServices = Pick<Services, 'decideLines' | 'decisionRules' | 'results'>;

const presentDecisionTotals = ({
  lines,
  pieces,
  valueMinor,
}: DecisionSummary['decided'][Decision]) => ({
  lines,
  pieces,
  value: presentMoney(valueMinor),
});

export function decisionsRoutes(
  app: FastifyInstance,
  { decideLines: deciding, decisionRules, results }: DecisionServices,
) {
  const readDecisions = route(app, getDecisions, async ({ user, params }) => {
    const { decided, lastDeed } = await deciding.summarize(user.id, params.uploadId);
    return {
      decided: {
        take: presentDecisionTotals(decided.take),
        maybe: presentDecisionTotals(decided.maybe),
        leave: presentDecisionTotals(decided.leave),
      },
      lastDeed: lastDeed && presentDecisionChange(lastDeed),
    };
  });

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

  route(
    app,
    undoDecision,
    async ({ user, params }) => {
      const { undone } = await deciding.undo(user.id, params.uploadId);
      return { undone: undone && presentDecisionChange(undone) };
    },
    { rate: 'decide' },
  );

  route(app, getRules, async ({ user }) => presentRules(await decisionRules.read(user.id)));
  route(app, putRules, async ({ user, body }) =>
    presentRules(await decisionRules.replace(user.id, body.rules)),
  );

  return { readDecisions };
}
