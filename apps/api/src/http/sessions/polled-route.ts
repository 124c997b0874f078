import type { Endpoint, InputOf } from '@partsight/contract/wire/endpoint';
import type { SignedInUser } from '@partsight/server/accounts/person.record';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { ApiError } from '../errors/api-error.ts';
import { inputOf } from '../route.ts';
import { sendCompressed } from '../send-compressed.ts';
import { sessionCookie, setUser } from './session-cookie.ts';

/** The complete serialized response with its current ETag. */
export type PolledResponse = {
  readonly etag: string;
  readonly body: string | NodeJS.ReadableStream;
};

type PolledHandlers<E extends Endpoint, Result> = {
  /**
   * One round trip: authenticates the secret and loads the user's result; null when not signed
   * in.
   */
  readonly load: (
    secret: string | undefined,
    input: InputOf<E>,
  ) => Promise<{ readonly user: SignedInUser; readonly result: Result | null } | null>;
  /** A short text that changes with the response. */
  readonly etag: (result: Result, input: InputOf<E>) => string;
  /** Which of its requests walk a whole list; the others are as cheap as a poll must be. */
  readonly isWalk?: (input: InputOf<E>) => boolean;
  /** Called only when the page does not already have the response. */
  readonly respond: (context: {
    readonly request: FastifyRequest;
    readonly user: SignedInUser;
    readonly result: Result;
    readonly input: InputOf<E>;
    readonly reply: FastifyReply;
  }) => Promise<PolledResponse>;
};

const weakEtag = (etag: string): string => `W/"${etag}"`;

/** A compressing proxy weakens ETags, so compare only the text. */
const matchesEtag = (given: string | undefined, etag: string): boolean =>
  given !== undefined && given.slice(given.indexOf('"') + 1, -1) === etag;

/**
 * A route for what every open page polls. Authenticates in the same round trip that loads the
 * version, and returns 304 without reading what the page already has.
 */
export function polledRoute<E extends Endpoint, Result extends string | object>(
  app: FastifyInstance,
  definition: E,
  { load, etag, isWalk = () => false, respond }: PolledHandlers<E, Result>,
): void {
  app.route({
    method: definition.method,
    url: definition.path,
    config: { rateGroup: 'read', authenticatesInQuery: true },
    handler: async (request, reply) => {
      if (request.user === null && request.cachedUserId === null) {
        throw new ApiError('unauthorized', 'Unauthorized');
      }
      const input = inputOf(definition, request);
      const secret = sessionCookie.read(request);
      const loaded = await load(secret, input);
      app.sessions.note(secret ?? '', loaded?.user ?? null);
      if (loaded === null) {
        throw new ApiError('unauthorized', 'Unauthorized');
      }
      const { user, result } = loaded;
      setUser(request, user);
      if (result === null) {
        throw new ApiError('not-found', 'There is no such batch.');
      }
      // The page keeps the body in memory and revalidates with this; nothing is stored on disk.
      const currentEtag = etag(result, input);
      if (matchesEtag(request.headers['if-none-match'], currentEtag)) {
        return reply.code(304).header('etag', weakEtag(currentEtag)).send();
      }
      if (app.forwardToBulk !== null && isWalk(input)) {
        return app.forwardToBulk(request, reply);
      }
      const fresh = await respond({ request, user, result, input, reply });
      reply.type('application/json; charset=utf-8').header('etag', weakEtag(fresh.etag));
      return typeof fresh.body === 'string'
        ? sendCompressed(request, reply, fresh.body)
        : reply.send(fresh.body);
    },
  });
}
