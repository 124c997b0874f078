import {
  decideLines,
  followRules,
  getDecisions,
  getRules,
  putRule,
  removeRule,
  undoDecision,
} from '@partsight/contract/decisions';
import type { Decision } from '@partsight/domain/desk/decisions';
import type { Services } from '@partsight/server/create-services';
import type { DecidedLot } from '@partsight/server/desk/decide-lines';
import type { FastifyInstance } from 'fastify';

import { ApiError } from '../http/api-error.ts';
import { orderingTurn } from '../http/heavy-work.ts';
import { route } from '../http/route.ts';
import { partsViewOf } from '../present/parts-view-of.ts';
import { presentMoney } from '../present/present-money.ts';
import { presentDeed, presentRules } from './present-decisions.ts';

type DecisionServices = Pick<Services, 'decideLines' | 'decisionRules' | 'results'>;

const presentDecided = ({ lines, pieces, valueMinor }: DecidedLot['decided'][Decision]) => ({
  lines,
  pieces,
  value: presentMoney(valueMinor),
});

export function decisionsRoutes(
  app: FastifyInstance,
  { decideLines: deciding, decisionRules, results }: DecisionServices,
): void {
  route(
    app,
    getDecisions,
    async ({ user, params }) => {
      const { decided, lastDeed } = await deciding.look(user.id, params.uploadId);
      return {
        decided: {
          take: presentDecided(decided.take),
          maybe: presentDecided(decided.maybe),
          leave: presentDecided(decided.leave),
        },
        lastDeed: lastDeed && presentDeed(lastDeed),
      };
    },
    { heavy: () => 'read' },
  );

  route(
    app,
    decideLines,
    async ({ user, params, body: { rows = [], view, ...said }, reply }) => {
      if (view === undefined) {
        return deciding.say(user.id, params.uploadId, rows, said);
      }
      const batch = await results.find(user.id, params.uploadId);
      if (batch === null) {
        throw new ApiError('not-found', 'There is no such batch.');
      }
      const shown = await results.rowsIn(batch, partsViewOf(view), orderingTurn(user.id, reply));
      return deciding.say(user.id, params.uploadId, shown, said);
    },
    { rate: 'decide' },
  );

  route(
    app,
    followRules,
    ({ user, params, body: { names } }) => deciding.follow(user.id, params.uploadId, names ?? null),
    { heavy: () => 'read' },
  );

  route(
    app,
    undoDecision,
    async ({ user, params }) => {
      const { undone } = await deciding.undo(user.id, params.uploadId);
      return { undone: undone && presentDeed(undone) };
    },
    { rate: 'decide' },
  );

  route(app, getRules, async ({ user }) => presentRules(await decisionRules.read(user.id)));
  route(app, putRule, async ({ user, body }) =>
    presentRules(await decisionRules.keep(user.id, body)),
  );
  route(app, removeRule, async ({ user, params }) =>
    presentRules(await decisionRules.remove(user.id, params.name)),
  );
}
