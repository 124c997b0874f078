import { setTimeout as delay } from 'node:timers/promises';

import { buildUrl, type UrlParameters } from '@partsight/contract/wire/build-url';
import type { Endpoint, ResponseOf, RequestOf } from '@partsight/contract/wire/endpoint';

/** A signed-in user; every request is one that the web app sends, too. */
export type ApiClient = {
  call<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<ResponseOf<E>>;
  /** Fetches a file. */
  text(path: string): Promise<string>;
  bytes(path: string): Promise<Buffer>;
  /** Uploads a file, by default as a list, and returns the id of its batch. */
  upload(name: string, text: string, path?: string): Promise<string>;
};

/** How long to wait after the rate limit was hit. */
const RETRY_AFTER_MS = 5_000;

type Request = {
  readonly params?: UrlParameters;
  readonly query?: UrlParameters;
  readonly body?: unknown;
};

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
    async call<E extends Endpoint>({ method, path }: E, request: RequestOf<E>) {
      const { params = {}, query, body }: Request = request;
      const response = await send(buildUrl(path, params, query), {
        method,
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
      return (await response.json()) as ResponseOf<E>;
    },
    text: async (path) => (await send(path, {})).text(),
    bytes: async (path) => Buffer.from(await (await send(path, {})).arrayBuffer()),
    async upload(name, text, path = '/api/upload') {
      const form = new FormData();
      form.set('file', new File([text], name));
      const response = await send(path, { method: 'POST', body: form });
      return ((await response.json()) as { uploadId: string }).uploadId;
    },
  };
}
