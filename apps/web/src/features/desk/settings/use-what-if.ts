import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { deskQueries, type DeskOptions } from '../desk-queries.ts';

/**
 * The desk while its sliders move: one request at a time, and the next one uses the latest
 * values.
 */
export function useWhatIf(uploadId: UploadId) {
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<DeskOptions>({});
  const [sent, setSent] = useState(question);
  const query = useQuery({
    ...deskQueries.whatIf(uploadId, sent),
    // What other screens know of the lot comes first.
    placeholderData: (before) =>
      before ?? queryClient.getQueryData(deskQueries.lot(uploadId).queryKey),
  });
  if (!query.isFetching && sent !== question) {
    setSent(question);
  }
  return { question, setQuestion, query };
}
