import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { createGunzip } from 'node:zlib';

import type { MarketplaceConfig } from '../marketplace-config.ts';

export type MarketplaceRequest = {
  readonly path: `/${string}`;
  /** The host; default: that of most APIs. */
  readonly host?: 'api' | 'identity';
  readonly params?: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as a form; without one the call is a GET. */
  readonly form?: Readonly<Record<string, string>>;
  /** Sent as it is, in place of a form. */
  readonly content?: {
    readonly method: 'POST' | 'PUT';
    readonly type: string;
    readonly text: string;
  };
  readonly maxBytes?: number;
  /** For slow responses. */
  readonly timeoutMs?: number;
  readonly signal: AbortSignal;
};

/** The raw result. Details name causes only, never URLs or headers. */
export type HttpResult =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly retryAfter: string | null;
      readonly date: string | null;
      readonly isCompressed: boolean;
      readonly body: string;
    }
  | { readonly kind: 'unreachable'; readonly detail: string }
  /** Too large, or in an encoding that cannot be decoded. */
  | { readonly kind: 'unusable'; readonly detail: string };

/** One connection pool to the marketplace, and the only code that opens connections. */
export type MarketplaceHttp = {
  readonly config: MarketplaceConfig;
  /** Sends one request: no retries, no redirects. Never rejects. */
  send(call: MarketplaceRequest): Promise<HttpResult>;
  readonly close: () => void;
};

/** A full page of sold listings is a few hundred kilobytes. */
const DEFAULT_MAX_BYTES = 4 * 1024 * 1024;
const MAX_IDLE_CONNECTIONS = 512;
const USER_AGENT = 'PartSight/0.1';

/** Form encoding with %20 for blanks, as the marketplace writes scopes. */
const encodeForm = (form: Readonly<Record<string, string>>): string =>
  Object.entries(form)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

function causeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

export function marketplaceHttp(config: MarketplaceConfig): MarketplaceHttp {
  const origins = { api: config.apiOrigin, identity: config.identityOrigin ?? config.apiOrigin };
  const isHttps = new URL(config.apiOrigin).protocol === 'https:';
  // Unlimited connections: a call that waited here would miss its slot.
  const pool = {
    keepAlive: true,
    maxFreeSockets: MAX_IDLE_CONNECTIONS,
    scheduling: 'lifo',
  } as const;
  const agent = isHttps ? new HttpsAgent(pool) : new HttpAgent(pool);
  const request = isHttps ? httpsRequest : httpRequest;

  function send(call: MarketplaceRequest): Promise<HttpResult> {
    const {
      signal,
      form,
      content,
      maxBytes = DEFAULT_MAX_BYTES,
      timeoutMs = config.timeoutMs,
    } = call;
    const url = new URL(call.path, origins[call.host ?? 'api']);
    url.search = new URLSearchParams(call.params).toString();
    return new Promise((resolve) => {
      if (signal.aborted) {
        resolve({ kind: 'unreachable', detail: 'aborted by the caller' });
        return;
      }
      const outgoing = request(url, {
        agent,
        method: content?.method ?? (form === undefined ? 'GET' : 'POST'),
        headers: {
          accept: 'application/json',
          'accept-encoding': 'gzip',
          'user-agent': USER_AGENT,
          ...call.headers,
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...(content && { 'content-type': content.type }),
        },
      });
      const settle = (exchange: HttpResult): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', handleAbort);
        resolve(exchange);
      };
      const giveUp = (exchange: HttpResult): void => {
        settle(exchange);
        outgoing.destroy();
      };
      const handleAbort = (): void =>
        giveUp({ kind: 'unreachable', detail: 'aborted by the caller' });
      const timer = setTimeout(
        () => giveUp({ kind: 'unreachable', detail: `no answer within ${timeoutMs} ms` }),
        timeoutMs,
      );
      signal.addEventListener('abort', handleAbort, { once: true });
      outgoing.on('error', (error) => settle({ kind: 'unreachable', detail: causeOf(error) }));
      outgoing.on('response', (response) => collect(response, maxBytes, settle, giveUp));
      outgoing.end(content?.text ?? (form && encodeForm(form)));
    });
  }

  return {
    config,
    send,
    close: () => agent.destroy(),
  };
}

/** Reads a response to its end, or to the size limit. */
function collect(
  response: IncomingMessage,
  maxBytes: number,
  settle: (exchange: HttpResult) => void,
  giveUp: (exchange: HttpResult) => void,
): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const broken: HttpResult = {
    kind: 'unreachable',
    detail: 'the connection broke within the answer',
  };
  const isPacked = response.headers['content-encoding'] === 'gzip';
  // Counts decompressed bytes, so that a small response cannot exceed the limit.
  const body = isPacked ? response.pipe(createGunzip()) : response;
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      giveUp({ kind: 'unusable', detail: `the answer is larger than ${maxBytes} bytes` });
      return;
    }
    chunks.push(chunk);
  });
  response.on('error', () => settle(broken));
  if (isPacked) {
    body.on('error', () =>
      giveUp({ kind: 'unusable', detail: 'the answer could not be unpacked' }),
    );
  }
  body.on('end', () =>
    settle({
      kind: 'answered',
      status: response.statusCode ?? 0,
      retryAfter: response.headers['retry-after'] ?? null,
      date: response.headers.date ?? null,
      isCompressed: isPacked,
      body: Buffer.concat(chunks).toString(),
    }),
  );
}
