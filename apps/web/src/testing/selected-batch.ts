import type { UploadId } from '@partsight/contract/wire/values';

/** The selection lives in the URL. */
export const selectedBatch = (): string | null =>
  new URLSearchParams(window.location.search).get('batch');

export const openBatch = (uploadId: UploadId): void =>
  window.history.replaceState(null, '', `/dashboard?batch=${uploadId}`);
