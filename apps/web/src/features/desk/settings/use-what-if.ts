import type { UploadId } from '@partsight/contract/wire/values';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { deskQueries, type DeskOptions } from '../desk-queries.ts';

/**
 * The desk while its sliders move: one request at a time, and the next one uses the latest
 * values.
 */
export function useWhatIf(uploadId: UploadId) {
  const [options, setOptions] = useState<DeskOptions>({});
  const [sent, setSent] = useState(options);
  const query = useQuery({
    ...deskQueries.lot(uploadId, sent),
    placeholderData: keepPreviousData,
  });
  if (!query.isFetching && sent !== options) {
    setSent(options);
  }
  return { options, setOptions, query };
}
