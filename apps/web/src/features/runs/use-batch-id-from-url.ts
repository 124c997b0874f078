import { type UploadId, uploadId } from '@partsight/contract/wire/values';
import { useSearchParams } from 'wouter';

/** The batch in the URL, which is the one on screen. */
export function useBatchIdFromUrl(): UploadId | null {
  const [search] = useSearchParams();
  return uploadId.safeParse(search.get('batch')).data ?? null;
}
