import { setTimeout as delay } from 'node:timers/promises';

/** A signed-in user; every request is one that the web app sends, too. */
export type ApiClient = {
  json<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T>;
  text(path: string): Promise<string>;
  /** Uploads a file, by default as a list, and returns the id of its batch. */
  upload(name: string, text: string, path?: string): Promise<string>;
};

/** How long to wait after the rate limit was hit. */
const RETRY_AFTER_MS = 5_000;

export function apiClient(origin: string, cookie: string): ApiClient {
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    for (;;) {
      const response = await fetch(`${origin}${path}`, {
        ...init,
        headers: { cookie, origin, ...(init.headers as Record<string, string> | undefined) },
      });
      if (response.ok) {
        return response;
      }
      if (response.status !== 429) {
        const text = await response.text();
        throw new Error(`${init.method ?? 'GET'} ${path}: ${response.status} ${text}`);
      }
      await response.body?.cancel();
      await delay(RETRY_AFTER_MS);
    }
  };
  return {
    async json<T>(method: 'GET' | 'POST', path: string, body?: unknown) {
      const response = await send(path, {
        method,
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
      return (await response.json()) as T;
    },
    text: async (path) => (await send(path, {})).text(),
    async upload(name, text, path = '/api/upload') {
      const form = new FormData();
      form.set('file', new File([text], name));
      const response = await send(path, { method: 'POST', body: form });
      return ((await response.json()) as { uploadId: string }).uploadId;
    },
  };
}
