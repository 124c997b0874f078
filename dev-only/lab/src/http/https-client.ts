import { Agent, request } from 'node:https';
import { buffer } from 'node:stream/consumers';

export type HttpRequest = {
  readonly method?: string;
  readonly path: string;
  readonly cookie?: string;
  readonly type?: string;
  readonly body?: string | Buffer;
};

export type HttpResponse = {
  readonly status: number;
  readonly body: Buffer;
  readonly ms: number;
  readonly hasRetryAfter: boolean;
};

export type Send = (options: HttpRequest) => Promise<HttpResponse>;

const TIMEOUT_MS = 60_000;

/** The connection ended in the middle of a response. */
export class BrokenAnswerError extends Error {}

/** Sends requests as a page of the product does, over keep-alive connections. */
export function httpsClient(origin: string, certificate: string): Send {
  const agent = new Agent({ keepAlive: true, scheduling: 'fifo', maxSockets: 256 });
  return ({ method = 'GET', path, cookie, type, body }) =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now();
      const headers = {
        origin,
        'sec-fetch-site': 'same-origin',
        ...(cookie !== undefined && { cookie }),
        ...(type !== undefined && { 'content-type': type }),
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      };
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const sent = request(
        new URL(path, origin),
        { agent, ca: certificate, method, signal, headers },
        (response) => {
          buffer(response).then(
            (bytes) =>
              resolve({
                status: response.statusCode ?? 0,
                body: bytes,
                hasRetryAfter: response.headers['retry-after'] !== undefined,
                ms: performance.now() - startedAt,
              }),
            () => reject(new BrokenAnswerError()),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
}
