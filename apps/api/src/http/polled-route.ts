import type { Endpoint, InputOf } from '@partsight/contract/endpoint';
import type { SignedInUser } from '@partsight/server/access/person.record';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { ApiError } from './api-error.ts';
import { sendCompressed } from './compressed.ts';
import { inputOf } from './route.ts';
import { sessionCookie, setUser } from './session-cookie.ts';

/** The whole answer as it goes out, with the mark that it bears by then. */
export type Fresh = { readonly etag: string; readonly body: string | NodeJS.ReadableStream };

type Polled<E extends Endpoint, Seen> = {
  /** One message to the database: who holds this secret, and what they see; null for nobody. */
  readonly look: (
    secret: string | undefined,
    input: InputOf<E>,
  ) => Promise<{ readonly user: SignedInUser; readonly seen: Seen | null } | null>;
  /** A short text that changes with the answer. */
  readonly etag: (seen: Seen, input: InputOf<E>) => string;
  /** Only asked when the page does not have the answer already. */
  readonly answer: (asked: {
    readonly user: SignedInUser;
    readonly seen: Seen;
    readonly input: InputOf<E>;
    readonly reply: FastifyReply;
  }) => Promise<Fresh>;
};

const weak = (etag: string): string => `W/"${etag}"`;

/** A proxy that compresses calls a mark weak that was not: what counts is its text. */
const isSame = (given: string | undefined, etag: string): boolean =>
  given !== undefined && given.slice(given.indexOf('"') + 1, -1) === etag;

/**
 * The bridge for what every open page asks again and again. It finds out who asks in the message that
 * asks for the rest, and confirms what the page has already without reading it.
 */
export function polledRoute<E extends Endpoint, Seen extends string | object>(
  app: FastifyInstance,
  definition: E,
  { look, etag, answer }: Polled<E, Seen>,
): void {
  app.route({
    method: definition.method,
    url: definition.path,
    config: { rateGroup: 'read', looksItself: true },
    handler: async (request, reply) => {
      if (request.user === null && request.lastKnownAs === null) {
        throw new ApiError('unauthorized', 'Unauthorized');
      }
      const input = inputOf(definition, request);
      const secret = sessionCookie.read(request);
      const looked = await look(secret, input);
      app.sessions.note(secret ?? '', looked?.user ?? null);
      if (looked === null) {
        throw new ApiError('unauthorized', 'Unauthorized');
      }
      const { user, seen } = looked;
      setUser(request, user);
      if (seen === null) {
        throw new ApiError('not-found', 'There is no such batch.');
      }
      // The page keeps the body in its memory and asks with this; nothing stays on a disk.
      const mark = etag(seen, input);
      if (isSame(request.headers['if-none-match'], mark)) {
        return reply.code(304).header('etag', weak(mark)).send();
      }
      const fresh = await answer({ user, seen, input, reply });
      reply.type('application/json; charset=utf-8').header('etag', weak(fresh.etag));
      return typeof fresh.body === 'string'
        ? sendCompressed(request, reply, fresh.body)
        : reply.send(fresh.body);
    },
  });
}
