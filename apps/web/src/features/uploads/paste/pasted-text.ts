import type { UploadId } from '@partsight/contract/wire/values';
import { queryOptions, skipToken } from '@tanstack/react-query';

/** What a list was pasted as, for a second look at it while the page stays open. */
export const pastedTextQuery = (uploadId: UploadId | null) =>
  queryOptions<string>({
    queryKey: ['pasted-text', uploadId],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
