import { buildUrl, type UrlParameters } from '@partsight/contract/wire/build-url';
import type { ResponseOf, RequestOf, Endpoint } from '@partsight/contract/wire/endpoint';

import { ApiError } from './api-error.ts';
import { createEtagCache } from './etag-cache.ts';
import { takeOpeningAnswer } from './opening.ts';

/** `disposition` is the raw header that may name the file. */
type DownloadedFile = { readonly blob: Blob; readonly disposition: string | null };

type CallResult<E extends Endpoint> = E['response'] extends 'file' ? DownloadedFile : ResponseOf<E>;

type UntypedInput = {
  readonly params?: UrlParameters;
  readonly query?: UrlParameters;
  readonly body?: unknown;
};

const NOT_MODIFIED = 304;
const etagCache = createEtagCache();

/** The one way to the server: everything about a call comes from its contract definition. */
export async function call<E extends Endpoint>(
  definition: E,
  input: RequestOf<E>,
  options: { signal?: AbortSignal } = {},
): Promise<CallResult<E>> {
  // The definition typed the input for the caller; from here on it is only serialized.
  const { params = {}, query = {}, body } = input as UntypedInput;
  const address = buildUrl(definition.path, params, query);
  const isRead = definition.method === 'GET' && definition.response !== 'file';
  const promised = isRead ? takeOpeningAnswer(address) : null;
  // Without a wait, the request leaves before the click that asked for it is drawn.
  const opening = promised === null ? null : await promised;
  if (opening !== null) {
    return keep(definition, address, opening.etag, opening.body);
  }
  const cached = isRead ? etagCache.get(address) : undefined;
  const response = await fetch(address, {
    method: definition.method,
    credentials: 'include',
    ...(cached !== undefined && { headers: { 'if-none-match': cached.etag } }),
    ...requestBody(definition, body),
    ...options,
  });
  if (response.status === NOT_MODIFIED && cached !== undefined) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- cached after it was parsed for this very URL
    return cached.body as CallResult<E>;
  }
  if (!response.ok) {
    throw new ApiError(response.status, await response.text(), response.statusText);
  }
  if (isRead) {
    return keep(definition, address, response.headers.get('etag'), await response.json());
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the definition's own schema
  return (await parseResponse(definition, response)) as CallResult<E>;
}

/** Parses the response of a read and keeps it for the server to confirm. */
function keep<E extends Endpoint>(
  definition: E,
  address: string,
  etag: string | null,
  body: unknown,
): CallResult<E> {
  const parsed = definition.response === 'file' ? body : definition.response.parse(body);
  etagCache.set(address, etag, parsed);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the definition's own schema
  return parsed as CallResult<E>;
}

function requestBody(definition: Endpoint, body: unknown): RequestInit {
  if (body instanceof File) {
    const form = new FormData();
    form.set('file', body);
    return { body: form };
  }
  if (definition.body === undefined) {
    return {};
  }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

async function parseResponse(definition: Endpoint, response: Response): Promise<unknown> {
  if (definition.response === 'file') {
    const disposition = response.headers.get('content-disposition');
    return { blob: await response.blob(), disposition } satisfies DownloadedFile;
  }
  return definition.response.parse(await response.json());
}
