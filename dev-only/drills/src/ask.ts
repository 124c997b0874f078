import { Agent, request } from 'node:https';
import { buffer } from 'node:stream/consumers';

export type Asked = {
  readonly method?: string;
  readonly path: string;
  readonly cookie?: string;
  readonly type?: string;
  readonly body?: string | Buffer;
};

export type Answer = { readonly status: number; readonly body: Buffer; readonly ms: number };

export type Ask = (asked: Asked) => Promise<Answer>;

const GIVE_UP_MS = 60_000;

/** Asks as pages of ours do, over connections that are kept and used in turn. */
export function askerAt(origin: string, certificate: string): Ask {
  const agent = new Agent({ keepAlive: true, scheduling: 'fifo', maxSockets: 256 });
  return ({ method = 'GET', path, cookie, type, body }) =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now();
      const asking = request(
        new URL(path, origin),
        {
          agent,
          ca: certificate,
          method,
          signal: AbortSignal.timeout(GIVE_UP_MS),
          headers: {
            origin,
            'sec-fetch-site': 'same-origin',
            ...(cookie !== undefined && { cookie }),
            ...(type !== undefined && { 'content-type': type }),
            ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
          },
        },
        (response) => {
          buffer(response).then(
            (bytes) =>
              resolve({
                status: response.statusCode ?? 0,
                body: bytes,
                ms: performance.now() - startedAt,
              }),
            reject,
          );
        },
      );
      asking.on('error', reject);
      asking.end(body);
    });
}
