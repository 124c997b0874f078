import {
  counterOffer,
  lookAtOffer,
  makeOffer,
  offerPagePath,
  revokeOffer,
  shareOffer,
} from '@partsight/contract/offers';
import type { Services } from '@partsight/server/create-api-services';
import type { FastifyInstance } from 'fastify';

import { presentEstimatedFrom } from '../appraisals/present-appraisal.ts';
import { receiveUpload } from '../http/receive-upload.ts';
import { route } from '../http/route.ts';
import { toWire } from '../http/to-wire.ts';
import { presentCounterOffer, presentDraft, presentRound } from './present-offer.ts';

export function offersRoutes(
  app: FastifyInstance,
  { offers, results, counterOffer: counter }: Pick<Services, 'offers' | 'results' | 'counterOffer'>,
): void {
  route(app, lookAtOffer, async ({ user, params: { uploadId }, query }) => {
    const { draft, rounds, sender, linesToLookUp } = await offers.read(user.id, uploadId, query);
    const batch = draft && (await results.find(user.id, uploadId));
    return {
      draft: draft && presentDraft(draft),
      rounds: rounds.map((round) => presentRound(uploadId, round)),
      sender,
      linesToLookUp,
      estimatedFrom: presentEstimatedFrom(batch?.appraisal?.estimate),
    };
  });

  route(app, makeOffer, async ({ user, params, body }) => ({
    round: await offers.create(user.id, params.uploadId, {
      ...body,
      isUnknownAccepted: body.isUnknownAccepted === true,
    }),
  }));

  route(
    app,
    shareOffer,
    async ({ user, params }) => {
      const { secret, until } = await offers.share(user.id, params.uploadId, params.round);
      return toWire({ path: offerPagePath(secret), until });
    },
    { audit: 'link-change' },
  );

  route(
    app,
    revokeOffer,
    async ({ user, params }) => {
      await offers.revoke(user.id, params.uploadId, params.round);
      return { success: true as const };
    },
    { audit: 'link-change' },
  );

  route(
    app,
    counterOffer,
    ({ user, params, request, reply }) =>
      receiveUpload({ request, reply }, async (file, signal) => {
        // Before reading the file, so that uploading does not reveal whether a batch exists.
        await offers.find(user.id, params.uploadId, params.round);
        return presentCounterOffer(
          await counter(user.id, { batchId: params.uploadId, round: params.round }, file, signal),
        );
      }),
    { rate: 'upload' },
  );
}
