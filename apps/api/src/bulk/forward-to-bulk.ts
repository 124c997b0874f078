import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';

import type { Services } from '@partsight/server/create-api-services';
import { PostgresSilentError } from '@partsight/server/platform/postgres-unavailable';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { disconnectSignal } from '../http/disconnect-signal.ts';
import { ApiError } from '../http/errors/api-error.ts';
import { PROBLEM_HEADER } from '../http/logging/request-log.ts';
import { drain } from '../http/receive-upload.ts';
import type { AskBulk, Bulk, ForwardToBulk } from './forward-by-cost.ts';

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

/** The whole response is wanted, as it is. */
const headersToAsk = ({ headers, ip, id }: FastifyRequest): Record<string, string> => ({
  cookie: headers.cookie ?? '',
  'sec-fetch-site': 'same-origin',
  'x-forwarded-for': ip,
  'x-request-id': id,
});

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

/** Waits no longer than the database answers. */
export type WhileAnswers = Services['whileDatabaseAnswers'];

/**
 * Passes a request to the bulk thread and its response back, both as fast as the slower end. The thread has a look
 * of its own at the database, but gets the processor last: on a busy machine this one sees its silence first.
 */
export function createForwardToBulk(
  socketPath: string,
  whileAnswers: WhileAnswers,
): Bulk & { close(): void } {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 8 });
  const forward: ForwardToBulk = async (request, reply) => {
    const gone = disconnectSignal(reply);
    const givenUp = new AbortController();
    const signal = AbortSignal.any([gone, givenUp.signal]);
    let response: IncomingMessage;
    try {
      response = await whileAnswers(
        () => send(agent, socketPath, request, signal),
        (late) => late.destroy(),
      );
    } catch (error) {
      givenUp.abort();
      if (gone.aborted) {
        throw new ApiError('timeout', 'The request was given up.');
      }
      if (error instanceof PostgresSilentError) {
        throw error;
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
  const ask: AskBulk = async (request, path) => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = { agent, socketPath, path, headers: headersToAsk(request) };
      httpRequest(options).once('response', resolve).once('error', reject).end();
    });
    const body = Buffer.concat(await response.toArray()).toString();
    return response.statusCode === 200 ? { etag: response.headers.etag ?? null, body } : null;
  };
  return { forward, ask, close: () => agent.destroy() };
}
