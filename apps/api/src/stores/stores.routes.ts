import {
  analyzeStore,
  getStoreEvidence,
  getStorePartNumbers,
  getStoreProgress,
  testStoreData,
  watchStorePartNumbers,
} from '@partsight/contract/stores';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import type { Services } from '@partsight/server/create-api-services';
import { AppError } from '@partsight/server/platform/app-error';
import type { StoreRun } from '@partsight/server/stores/store-run.record';
import type { FastifyInstance } from 'fastify';

import { disconnectSignal } from '../http/disconnect-signal.ts';
import { ApiError } from '../http/errors/api-error.ts';
import { route } from '../http/route.ts';
import {
  presentAnalysis,
  presentNoPartNumbers,
  presentPartNumbers,
  presentProgress,
  presentStoreEvidence,
} from './present-store.ts';

/** Shorter than any proxy's idle timeout. */
const MAX_RESPONSE_MS = 50_000;

/** A failed extraction is a result of its own, with the reason. */
async function partNumbersOf(
  extraction: Promise<StoreRun>,
): Promise<ReplyOf<typeof getStorePartNumbers>> {
  try {
    return presentPartNumbers(await extraction);
  } catch (error) {
    if (error instanceof AppError) {
      return presentNoPartNumbers(error.message);
    }
    throw error;
  }
}

export function storesRoutes(
  app: FastifyInstance,
  {
    storeAnalyses,
    storeEvidence,
    testStore,
  }: Pick<Services, 'storeAnalyses' | 'storeEvidence' | 'testStore'>,
): void {
  // Before the server waits for open requests: those watching a run would delay it by a minute.
  app.addHook('preClose', (done) => {
    storeAnalyses.close();
    done();
  });

  route(
    app,
    analyzeStore,
    async ({ user, body, reply }) =>
      presentAnalysis(
        await storeAnalyses.analyze(user.id, body.storeIdentifier, disconnectSignal(reply)),
      ),
    { rate: 'research' },
  );

  route(app, getStoreProgress, async ({ user }) =>
    presentProgress(await storeAnalyses.latest(user.id)),
  );

  route(app, getStoreEvidence, async ({ user, params: { runId, listingNumber } }) => {
    const found = await storeEvidence(user.id, runId, listingNumber - 1);
    if (found === null) {
      throw new ApiError(
        'not-found',
        'This analysis is no longer stored. Analyze the store again to see its evidence.',
      );
    }
    return presentStoreEvidence(found);
  });

  route(app, testStoreData, ({ user, reply }) => testStore(user.id, disconnectSignal(reply)), {
    rate: 'research',
    hasSideEffects: true,
  });

  route(
    app,
    getStorePartNumbers,
    ({ user, reply }) =>
      partNumbersOf(storeAnalyses.ownStore(user.id, disconnectSignal(reply), MAX_RESPONSE_MS)),
    { rate: 'research', hasSideEffects: true },
  );

  route(app, watchStorePartNumbers, async ({ user, params }) => {
    const run = await storeAnalyses.find(user.id, params.runId);
    return run.failure === null
      ? presentPartNumbers(run)
      : presentNoPartNumbers(run.failure.message);
  });
}
