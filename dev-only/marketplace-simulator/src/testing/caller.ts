import type { RunningSimulator } from '../start-simulator.ts';

export type Reply = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
};

export const INSIGHTS_PATH = '/buy/marketplace_insights/v1_beta/item_sales/search';
export const BROWSE_PATH = '/buy/browse/v1/item_summary/search';

async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body };
}

export type Caller = {
  get(
    path: string,
    params?: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Reply>;
  sold(params: Readonly<Record<string, string>>): Promise<Reply>;
  live(
    params: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Reply>;
};

/** Calls a running simulator over HTTP with a token. */
export function callerOf(simulator: RunningSimulator, token: string): Caller {
  const get: Caller['get'] = async (path, params = {}, headers = {}) => {
    const query = new URLSearchParams(params).toString();
    return replyOf(
      await fetch(`${simulator.origin}${path}?${query}`, {
        redirect: 'manual',
        headers: {
          authorization: `Bearer ${token}`,
          'x-ebay-c-marketplace-id': 'EBAY_US',
          ...headers,
        },
      }),
    );
  };
  return {
    get,
    sold: (params) => get(INSIGHTS_PATH, { category_ids: '6030', ...params }),
    live: (params, headers) => get(BROWSE_PATH, params, headers),
  };
}

export async function controlCall(
  simulator: RunningSimulator,
  method: string,
  name: string,
  body?: unknown,
): Promise<Reply> {
  return replyOf(
    await fetch(`${simulator.origin}/_control/${name}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function field(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

/** The list of objects in a field; empty if absent. */
export function rowsIn(value: unknown, name: string): Record<string, unknown>[] {
  const list = field(value, name) ?? [];
  if (!Array.isArray(list) || !list.every(isRecord)) {
    throw new Error(`${name} is not a list of objects`);
  }
  return list;
}

export const errorIdsIn = (body: unknown, name = 'errors'): unknown[] =>
  rowsIn(body, name).map(({ errorId }) => errorId);
