import { randomUUID } from 'node:crypto';

import type { Problem } from '@partsight/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { sendProblem } from './error-reply.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** An address that cannot be read comes past every hook, and is not repeated to whoever sent it. */
export function answerBadAddress(
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

const REASONS: Readonly<Record<string, readonly [status: number, line: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

const problem = (): string =>
  JSON.stringify({
    message: 'The request is not valid.',
    code: 'invalid-request',
    requestId: randomUUID(),
  } satisfies Problem);

/** What is no HTTP at all never becomes a request: its answer is written by hand. */
export function answerBadRequest(error: Error & { code?: string }, socket: Connection): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, line] = REASONS[error.code ?? ''] ?? [400, 'Bad Request'];
  const body = problem();
  const headers = Object.entries({
    ...SECURITY_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${line}\r\n${headers.join('')}\r\n${body}`);
}

/** We promise nothing before a request has come. */
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
    .end(problem());
}
