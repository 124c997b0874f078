import type { RunningApi, Visitor } from './start-api.ts';

export type Sent = {
  readonly status: number;
  readonly ms: number;
  readonly body: {
    readonly uploadId?: string;
    readonly totalParts?: number;
    readonly code?: string;
  };
};

/** One upload as a browser sends it, timed from its first byte to the answer's last. */
export async function sendFile(
  { origin }: RunningApi,
  { headers }: Visitor,
  name: string,
  bytes: Uint8Array,
): Promise<Sent> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  const startedAt = performance.now();
  const response = await fetch(`${origin}/api/upload`, { method: 'POST', headers, body: form });
  const body = (await response.json()) as Sent['body'];
  return { status: response.status, ms: performance.now() - startedAt, body };
}
