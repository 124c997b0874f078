import type { CallOf } from '@partsight/contract/endpoint';
import {
  counterOffer,
  lookAtOffer,
  makeOffer,
  type OfferDraft,
  revokeOffer,
  shareOffer,
} from '@partsight/contract/offers';
import type { UploadId } from '@partsight/contract/wire';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api-client.ts';

export type OfferWish = { shape: OfferDraft['shape']; openingShare: number };

export const offersOf = (uploadId: UploadId) => ['offers', uploadId] as const;

export const offerQuery = (uploadId: UploadId, wish: OfferWish) =>
  queryOptions({
    queryKey: [...offersOf(uploadId), wish],
    queryFn: ({ signal }) => call(lookAtOffer, { params: { uploadId }, query: wish }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Whatever is done to a round, the rounds are read anew. */
function useRoundChange<Given, Answer>(
  uploadId: UploadId,
  change: (given: Given) => Promise<Answer>,
  failure: string,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: offersOf(uploadId) }),
    meta: { signInAgain: true, failure: { title: failure } },
  });
}

export const useMakeOffer = (uploadId: UploadId) =>
  useRoundChange(
    uploadId,
    (body: CallOf<typeof makeOffer>['body']) => call(makeOffer, { params: { uploadId }, body }),
    'The offer was not kept',
  );

export const useShareOffer = (uploadId: UploadId) =>
  useRoundChange(
    uploadId,
    (round: number) => call(shareOffer, { params: { uploadId, round } }),
    'The link was not made',
  );

export const useRevokeOffer = (uploadId: UploadId) =>
  useRoundChange(
    uploadId,
    (round: number) => call(revokeOffer, { params: { uploadId, round } }),
    'The link was not revoked',
  );

export const useCounterOffer = (uploadId: UploadId) =>
  useRoundChange(
    uploadId,
    ({ round, file }: { round: number; file: File }) =>
      call(counterOffer, { params: { uploadId, round }, body: file }),
    'The sheet was not read',
  );
