import { createHash } from 'node:crypto';

import { takenOf } from '@partsight/domain/desk/decisions/purchase';
import type { DeskSettings } from '@partsight/domain/desk/settings/desk-settings';
import { predictLot, type LotPrediction } from '@partsight/domain/own-sales/score/predict-lot';

import { hidesBid } from '../../batches/batch.record.ts';
import { batchesRepo } from '../../batches/batches.repo.ts';
import type { Database } from '../../db/database.ts';
import type { DeskContext, OpenDesk } from '../../desk/lot/load-desk.ts';
import type { JobHandler } from '../../engine/jobs/job-handler.ts';
import { finishWithPauses } from '../../platform/finish-with-pauses.ts';
import { createPause } from '../../platform/yield-to-event-loop.ts';
import { predictionsRepo } from './predictions.repo.ts';

type Deps = {
  readonly database: Database;
  readonly open: OpenDesk;
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
  ({ database, open, now }: Deps): JobHandler<'predict-lot'> =>
  async ({ userId, batchId }) => {
    const request = await database.asUser(userId, async (tx) => {
      const batch = await batchesRepo(tx).find(batchId);
      // Its answer asks again.
      return batch !== null && hidesBid(batch) ? null : predictionsRepo(tx).requested(batchId);
    });
    if (request === null) {
      return 'done';
    }
    const desk = await open(userId, batchId, request.settings);
    const { lines, ...curve } = desk === null ? NO_PREDICTION : await predict(desk);
    const settingsVersion = versionOf(request.settings);
    await database.asUser(userId, async (tx) => {
      const predictions = predictionsRepo(tx);
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

async function predict({ lot, ...terms }: DeskContext): Promise<LotPrediction> {
  if (lot === null) {
    return NO_PREDICTION;
  }
  const pause = createPause();
  const purchase = await finishWithPauses(lot.plan(terms), pause);
  const bought = { lines: takenOf(purchase), prior: lot.run.prior, figures: purchase.lot };
  return finishWithPauses(predictLot(bought, terms.settings), pause);
}
