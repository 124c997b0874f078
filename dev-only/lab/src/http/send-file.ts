import type { ApiUser, BenchApi } from '../api.ts';

export type UploadResult = {
  readonly status: number;
  readonly ms: number;
  readonly body: {
    readonly uploadId?: string;
    readonly totalParts?: number;
    readonly code?: string;
  };
};

/** Uploads a file as a browser does and measures the time until the response is complete. */
export async function sendFile(
  { origin }: BenchApi,
  { headers }: ApiUser,
  name: string,
  bytes: Uint8Array,
): Promise<UploadResult> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  const startedAt = performance.now();
  const response = await fetch(`${origin}/api/upload`, { method: 'POST', headers, body: form });
  const body = (await response.json()) as UploadResult['body'];
  return { status: response.status, ms: performance.now() - startedAt, body };
}
