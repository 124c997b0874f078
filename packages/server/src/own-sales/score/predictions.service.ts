import type { DeskSettings } from '@partsight/domain/desk/settings/desk-settings';

import type { SweepTx, UserTx } from '../../db/scope.ts';
import { predictionsRepo, predictionsSweepRepo } from './predictions.repo.ts';

export const requestPrediction = (
  tx: UserTx,
  batchId: string,
  boughtAt: Date,
  settings: DeskSettings,
): Promise<void> => predictionsRepo(tx).request(batchId, boughtAt, settings);

export const withdrawPrediction = (tx: UserTx, batchId: string): Promise<void> =>
  predictionsRepo(tx).withdraw(batchId);

export const duePredictions = (tx: SweepTx): Promise<{ userId: string; batchId: string }[]> =>
  predictionsSweepRepo(tx).due();
