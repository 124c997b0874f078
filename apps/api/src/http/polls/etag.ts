import { hash } from 'node:crypto';

import { canStop, type BatchState } from '@partsight/domain/runs/batch';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { sendCompressed } from '../send-compressed.ts';

type Headers = Pick<FastifyRequest['headers'], 'if-none-match'>;

/** The row in progress moves with the revision: looking for it at every poll would cost more than the rest. */
export const batchEtag = (address: string, revision: number): string =>
  hash('sha256', `${revision} ${address}`, 'base64url');

/** Only four responses are possible. */
export const statusEtag = (batch: {
  readonly status: BatchState;
  readonly stopRequested: boolean;
}): string => Object.values(presentStatus(batch)).join('-');

export const presentStatus = ({
  status,
  stopRequested,
}: {
  readonly status: BatchState;
  readonly stopRequested: boolean;
}) => ({
  canStop: canStop(status),
  stopRequested: stopRequested && status === 'processing',
});

/** A compressing proxy weakens ETags, so they are weak, and only their text is compared. */
export const weakEtag = (etag: string): string => `W/"${etag}"`;

const textOf = (given: string): string => given.slice(given.indexOf('"') + 1, -1);

/** Whether the page has the response already. */
export const isKnown = ({ 'if-none-match': given }: Headers, etag: string): boolean =>
  given !== undefined && textOf(given) === etag;

/** A serialized response; without an ETag where it depends on more than the ETag could say. */
export type Answer<Body = string> = { readonly etag: string | null; readonly body: Body };

/** The page keeps the body in memory and asks with its ETag again; nothing is stored on disk. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, body }: Answer<string | NodeJS.ReadableStream>,
): Promise<FastifyReply> {
  if (etag !== null) {
    reply.header('etag', weakEtag(etag));
    if (isKnown(request.headers, etag)) {
      return reply.code(304).send();
    }
  }
  reply.type('application/json; charset=utf-8');
  return typeof body === 'string' ? sendCompressed(request, reply, body) : reply.send(body);
}
