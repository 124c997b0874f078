import {
  counterOffer,
  lookAtOffer,
  makeOffer,
  revokeOffer,
  shareOffer,
} from '@partsight/contract/offers';
import type { RequestOf } from '@partsight/contract/wire/endpoint';
import type { UploadId } from '@partsight/contract/wire/values';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';

import { call } from '../../lib/api/api-client.ts';
import { TEXTS } from './texts.ts';

/** Without a share of its own it opens at the user's. */
export type OfferOptions = { openingShare?: number };

/** How often the draft of a list that is not looked up to its end is read again. */
const GROWING_MS = 10_000;

export const offersKey = (uploadId: UploadId) => ['offers', uploadId] as const;

export const offerQuery = (uploadId: UploadId, options: OfferOptions) =>
  queryOptions({
    queryKey: [...offersKey(uploadId), options],
    queryFn: ({ signal }) =>
      call(lookAtOffer, { params: { uploadId }, query: options }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => ((data?.linesToLookUp ?? 0) > 0 ? GROWING_MS : false),
  });

/** Any change to a round refetches the rounds. */
const useRoundChange = <Input, Result>(
  uploadId: UploadId,
  mutationFn: (input: Input) => Promise<Result>,
  failure: string,
) =>
  useMutation({
    mutationFn,
    meta: { invalidates: [offersKey(uploadId)], failure: { title: failure } },
  });

export const useMakeOffer = (uploadId: UploadId) =>
  useRoundChange(
    uploadId,
    (body: RequestOf<typeof makeOffer>['body']) => call(makeOffer, { params: { uploadId }, body }),
    TEXTS.offerNotSaved,
  );

export const useShareOffer = (uploadId: UploadId) =>
  useRoundChange(
    uploadId,
    (round: number) => call(shareOffer, { params: { uploadId, round } }),
    TEXTS.linkNotMade,
  );

export const useRevokeOffer = (uploadId: UploadId) =>
  useRoundChange(
    uploadId,
    (round: number) => call(revokeOffer, { params: { uploadId, round } }),
    TEXTS.linkNotRevoked,
  );

export const useCounterOffer = (uploadId: UploadId) =>
  useRoundChange(
    uploadId,
    ({ round, file }: { round: number; file: File }) =>
      call(counterOffer, { params: { uploadId, round }, body: file }),
    TEXTS.replyNotRead,
  );
