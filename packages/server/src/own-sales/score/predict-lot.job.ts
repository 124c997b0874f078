import { createHash } from 'node:crypto';

import { predictLot, type LotPrediction } from '@partsight/domain/own-sales/score/predict-lot';
import type { LineDecision } from '@partsight/domain/valuation/decisions/decisions';
import type { DeskSettings } from '@partsight/domain/valuation/settings/desk-settings';

import type { Database } from '../../db/database.ts';
import type { DeskContext, LoadDesk } from '../../desk/lot/load-desk.ts';
import type { JobHandler } from '../../engine/jobs/job-handler.ts';
import { finishWithPauses } from '../../platform/finish-with-pauses.ts';
import { createPause } from '../../platform/yield-to-event-loop.ts';

type Deps = {
  readonly database: Database;
  readonly load: LoadDesk;
  readonly now: () => Date;
};

const NO_PREDICTION: LotPrediction = {
  lines: [],
  expectedMinor: [],
  lowMinor: [],
  highMinor: [],
};

/** Saves what the desk predicted of a lot, with the settings that were in use when it was bought. */
export const predictBoughtLot =
  ({ database, load, now }: Deps): JobHandler<'predict-lot'> =>
  async ({ userId, batchId }) => {
    const found = await database.asUser(userId, async (repos) => {
      const request = await repos.predictions.requested(batchId);
      const desk = request && (await load(repos, userId, batchId, request.settings));
      return request && { request, desk };
    });
    if (found === null) {
      return 'done';
    }
    const { request, desk } = found;
    const { lines, ...curve } = desk === null ? NO_PREDICTION : await predict(desk);
    const settingsVersion = versionOf(request.settings);
    await database.asUser(userId, async ({ predictions }) => {
      if (!(await predictions.finish(batchId, request))) {
        return;
      }
      const latest = await predictions.latest(batchId);
      const isSame =
        latest?.settingsVersion === settingsVersion &&
        JSON.stringify(latest.curve.expectedMinor) === JSON.stringify(curve.expectedMinor);
      // Bought again, and nothing has changed.
      if (isSame) {
        return;
      }
      await predictions.save({
        batchId,
        boughtAt: request.boughtAt,
        predictedAt: now(),
        settingsVersion,
        settings: request.settings,
        curve,
        lines,
      });
    });
    return 'done';
  };

/** Names settings whatever the order in which they are stored. */
const versionOf = (settings: DeskSettings): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(settings).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');

async function predict({ lot, settings, decisions }: DeskContext): Promise<LotPrediction> {
  if (lot === null) {
    return NO_PREDICTION;
  }
  const pieces = new Map(
    [...decisions.byKey].flatMap(([key, decision]) => {
      const taken = boughtPieces(decision);
      return taken === null ? [] : [[key, taken] as const];
    }),
  );
  const pause = createPause();
  const desk = lot.withQuantities({ name: `bought ${decisions.version}`, pieces });
  await finishWithPauses(desk.prepare(settings), pause);
  const lines = lot.run.lines.map((line) => {
    const taken = pieces.get(line.key);
    return taken === undefined || line.quantity === null
      ? line
      : { ...line, quantity: Math.min(line.quantity, taken) };
  });
  return finishWithPauses(
    predictLot({ lines, prior: lot.run.prior, figures: desk.figures(settings) }, settings),
    pause,
  );
}

/** Pieces that a person decided to buy; null: all of them. */
const boughtPieces = ({ decision, pieces }: LineDecision): number | null =>
  decision === null ? null : decision === 'take' ? pieces : 0;
