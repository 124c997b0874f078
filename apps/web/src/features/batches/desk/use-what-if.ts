import type { UploadId } from '@partsight/contract/wire';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { deskQueries, type DeskWish } from './desk-queries.ts';

/**
 * The desk while somebody moves its sliders: one question is under way at a time, and the next one is
 * about what was wished last.
 */
export function useWhatIf(uploadId: UploadId) {
  const [wish, setWish] = useState<DeskWish>({});
  const [sent, setSent] = useState(wish);
  const query = useQuery({
    ...deskQueries.lot(uploadId, sent),
    placeholderData: keepPreviousData,
  });
  if (!query.isFetching && sent !== wish) {
    setSent(wish);
  }
  return { wish, setWish, query };
}
