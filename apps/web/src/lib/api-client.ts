import type { AnswerOf, CallOf, Endpoint } from '@partsight/contract/endpoint';

import { ApiError } from './api-error.ts';
import { keptAnswers } from './kept-answers.ts';

/** `disposition` is the header that may name the file, as it came. */
type ReceivedFile = { readonly blob: Blob; readonly disposition: string | null };

type Answer<E extends Endpoint> = E['response'] extends 'file' ? ReceivedFile : AnswerOf<E>;

type Parameters = Readonly<Record<string, string | number | undefined>>;
type LooseInput = {
  readonly params?: Parameters;
  readonly query?: Parameters;
  readonly body?: unknown;
};

const NOT_MODIFIED = 304;
const answers = keptAnswers();

/** The one way to the server: everything about a call comes from its definition in the contract. */
export async function call<E extends Endpoint>(
  definition: E,
  input: CallOf<E>,
  options: { signal?: AbortSignal } = {},
): Promise<Answer<E>> {
  // The definition has typed the pieces for the caller; from here on they are only written out.
  const { params = {}, query = {}, body } = input as LooseInput;
  const address = addressOf(definition.path, params, query);
  const known = definition.method === 'GET' ? answers.find(address) : undefined;
  const response = await fetch(address, {
    method: definition.method,
    credentials: 'include',
    ...(known !== undefined && { headers: { 'if-none-match': known.etag } }),
    ...written(definition, body),
    ...options,
  });
  if (response.status === NOT_MODIFIED && known !== undefined) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kept after it was parsed for this very address
    return known.answer as Answer<E>;
  }
  if (!response.ok) {
    throw new ApiError(response.status, await response.text(), response.statusText);
  }
  const answer = await answerOf(definition, response);
  if (definition.method === 'GET' && definition.response !== 'file') {
    answers.keep(address, response.headers.get('etag'), answer);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the definition's own schema
  return answer as Answer<E>;
}

export function addressOf(path: string, params: Parameters, query: Parameters = {}): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) {
      search.set(name, String(value));
    }
  }
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}

function written(definition: Endpoint, body: unknown): RequestInit {
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

async function answerOf(definition: Endpoint, response: Response): Promise<unknown> {
  if (definition.response === 'file') {
    const disposition = response.headers.get('content-disposition');
    return { blob: await response.blob(), disposition } satisfies ReceivedFile;
  }
  return definition.response.parse(await response.json());
}
