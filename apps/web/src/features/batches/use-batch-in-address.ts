import { type UploadId, uploadId } from '@partsight/contract/wire';
import { useSearchParams } from 'wouter';

/** The batch that the address names, which is the one on screen. */
export function useBatchInAddress(): UploadId | null {
  const [search] = useSearchParams();
  return uploadId.safeParse(search.get('batch')).data ?? null;
}
