import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

import type { Fault } from '../faults/fault.ts';
import type { HttpResponse } from './http-response.ts';

const HUGE_BYTES = 50 * 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;
const TRICKLE_MS = 50;

function writeHead(response: ServerResponse, answer: HttpResponse, bytes: number): void {
  response.writeHead(answer.status, {
    'content-type': answer.type,
    'content-length': bytes,
    ...answer.headers,
  });
}

/** A huge response that is valid JSON, without a content length. */
function deliverHuge(response: ServerResponse, bytes: number): void {
  const filler = Buffer.alloc(CHUNK_BYTES, 'x');
  let left = bytes;
  const pump = (): void => {
    while (left > 0 && !response.destroyed) {
      left -= filler.length;
      if (!response.write(filler)) {
        response.once('drain', pump);
        return;
      }
    }
    response.end('"}');
  };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"total":1,"itemSales":[],"padding":"');
  pump();
}

function deliverSlowly(
  response: ServerResponse,
  answer: HttpResponse,
  bytesPerSecond: number,
): void {
  const body = Buffer.from(answer.body);
  const step = Math.max(1, Math.round((bytesPerSecond * TRICKLE_MS) / 1000));
  let sent = 0;
  writeHead(response, answer, body.length);
  const timer = setInterval(() => {
    response.write(body.subarray(sent, sent + step));
    sent += step;
    if (sent >= body.length) {
      clearInterval(timer);
      response.end();
    }
  }, TRICKLE_MS);
  response.once('close', () => clearInterval(timer));
}

/** Half of the body reaches the client, then the connection breaks. */
function deliverHalf(response: ServerResponse, answer: HttpResponse): void {
  const body = Buffer.from(answer.body);
  writeHead(response, answer, body.length + 1);
  response.write(body.subarray(0, Math.ceil(body.length / 2)), () => response.destroy());
}

/** The same response, compressed. */
function packed(answer: HttpResponse): HttpResponse {
  return answer.status === 204 || answer.body.length === 0
    ? answer
    : {
        ...answer,
        body: gzipSync(answer.body, { level: 1 }),
        headers: { ...answer.headers, 'content-encoding': 'gzip' },
      };
}

export function deliver(
  response: ServerResponse,
  plain: HttpResponse,
  effect: Fault | null,
  isPacked = false,
): void {
  const answer = isPacked || effect?.kind === 'gzip' ? packed(plain) : plain;
  switch (effect?.kind) {
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'blackhole':
      return;
    case 'cut':
      deliverHalf(response, answer);
      return;
    case 'trickle':
      deliverSlowly(response, answer, effect.bytesPerSecond);
      return;
    case 'garbage':
      if (effect.body === 'huge') {
        deliverHuge(response, effect.bytes ?? HUGE_BYTES);
        return;
      }
      break;
    case 'latency':
    case 'unauthorized':
    case 'throttle':
    case 'server-error':
    case 'refuse':
    case 'redirect':
    case 'gzip':
    case undefined:
      break;
  }
  if (answer.status === 204) {
    response.writeHead(204).end();
    return;
  }
  writeHead(response, answer, Buffer.byteLength(answer.body));
  response.end(answer.body);
}
