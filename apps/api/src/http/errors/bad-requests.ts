import { randomUUID } from 'node:crypto';

import type { Problem } from '@partsight/contract/wire/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { SECURITY_HEADERS } from '../security-headers.ts';
import { sendProblem } from './error-handler.ts';

/** A URL that cannot be parsed bypasses every hook; do not echo it back. */
export function handleInvalidUrl(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  request.log.info({ code: error.code }, 'request refused');
  reply.headers(SECURITY_HEADERS);
  void sendProblem(request, reply, {
    code: 'invalid-request',
    message: 'The request is not valid.',
  });
}

type Connection = {
  readonly writable: boolean;
  destroy(): unknown;
  end(text: string): unknown;
};

const STATUS_LINES: Readonly<Record<string, readonly [status: number, line: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

const problemBody = (): string =>
  JSON.stringify({
    message: 'The request is not valid.',
    code: 'invalid-request',
    requestId: randomUUID(),
  } satisfies Problem);

/** Invalid HTTP never becomes a request, so its response is written by hand. */
export function handleClientError(error: Error & { code?: string }, socket: Connection): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, line] = STATUS_LINES[error.code ?? ''] ?? [400, 'Bad Request'];
  const body = problemBody();
  const headers = Object.entries({
    ...SECURITY_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${line}\r\n${headers.join('')}\r\n${body}`);
}

/** Refuses "Expect": promise nothing before the request has arrived. */
export function refuseExpectation(
  _request: FastifyRequest['raw'],
  response: FastifyReply['raw'],
): void {
  response
    .writeHead(417, {
      ...SECURITY_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
    })
    .end(problemBody());
}
