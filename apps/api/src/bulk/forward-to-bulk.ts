import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { disconnectSignal } from '../http/disconnect-signal.ts';
import { ApiError } from '../http/errors/api-error.ts';
import { PROBLEM_HEADER } from '../http/logging/request-log.ts';
import { drain } from '../http/receive-upload.ts';
import type { ForwardToBulk } from './forward-by-cost.ts';

/** They describe one connection, not the message. */
const CONNECTION_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'expect',
  'upgrade',
  'te',
  'trailer',
  'proxy-connection',
]);

function headersFor(request: FastifyRequest): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !CONNECTION_HEADERS.has(name)) {
      headers[name] = value;
    }
  }
  return { ...headers, 'x-forwarded-for': request.ip, 'x-request-id': request.id };
}

const isMultipart = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('multipart/') === true;

/** A JSON body was parsed on the way here; a file goes on as it comes in. */
function send(
  agent: Agent,
  socketPath: string,
  request: FastifyRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { method, url, body, raw } = request;
  const text = body === undefined || isMultipart(request) ? null : JSON.stringify(body);
  const headers = {
    ...headersFor(request),
    ...(text !== null && { 'content-length': String(Buffer.byteLength(text)) }),
    ...(isMultipart(request) &&
      request.headers['content-length'] !== undefined && {
        'content-length': request.headers['content-length'],
      }),
  };
  return new Promise((resolve, reject) => {
    const call = httpRequest({ agent, socketPath, method, path: url, headers, signal });
    call.once('response', resolve).once('error', reject);
    if (isMultipart(request)) {
      call.once('close', () => drain(request));
      raw.pipe(call);
    } else {
      call.end(text ?? undefined);
    }
  });
}

function copyHead(from: IncomingMessage, request: FastifyRequest, reply: FastifyReply): void {
  const problem = from.headers[PROBLEM_HEADER];
  if (typeof problem === 'string') {
    request.problem = { code: problem };
  }
  reply.code(from.statusCode ?? 502);
  for (const [name, value] of Object.entries(from.headers)) {
    if (value !== undefined && name !== PROBLEM_HEADER && !CONNECTION_HEADERS.has(name)) {
      reply.header(name, value);
    }
  }
  const length = from.headers['content-length'];
  if (length !== undefined) {
    reply.header('content-length', length);
  }
}

/** Passes a request to the bulk thread and its response back, both as fast as the slower end. */
export function createForwardToBulk(socketPath: string): ForwardToBulk & { close(): void } {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 8 });
  const forward = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const gone = disconnectSignal(reply);
    let response: IncomingMessage;
    try {
      response = await send(agent, socketPath, request, gone);
    } catch (error) {
      if (gone.aborted) {
        throw new ApiError('timeout', 'The request was given up.');
      }
      request.log.error({ err: error }, 'the bulk thread does not answer');
      throw new ApiError(
        'unavailable',
        'The service is not available at the moment. Please try again shortly.',
      );
    }
    copyHead(response, request, reply);
    return reply.send(response);
  };
  return Object.assign(forward, { close: () => agent.destroy() });
}
