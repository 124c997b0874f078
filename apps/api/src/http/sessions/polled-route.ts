import {
  AFTER_CHANGE_HEADER,
  type Endpoint,
  type InputOf,
} from '@partsight/contract/wire/endpoint';
import type { SignedInUser } from '@partsight/server/accounts/person.record';
import type { Services } from '@partsight/server/create-services';
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
  ) => Promise<{
    readonly user: SignedInUser;
    readonly result: Result | null;
    /** Lets memory confirm the ETag of an address. */
    readonly noteEtag: (url: string, etag: string) => void;
  } | null>;
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
export const etagText = (given: string): string => given.slice(given.indexOf('"') + 1, -1);

/**
 * A route for what every open page polls. What memory cannot confirm is authenticated in the same
 * round trip that loads the version, and what the page already has is not read.
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
        throw new ApiError('not-found', 'There is no such list.');
      }
      // The page keeps the body in memory and revalidates with this; nothing is stored on disk.
      const currentEtag = etag(result, input);
      loaded.noteEtag(request.url, currentEtag);
      const given = request.headers['if-none-match'];
      if (given !== undefined && etagText(given) === currentEtag) {
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

/**
 * Memory answers 304 and nothing else. It does so before anything that only other requests need;
 * what a user has changed shows at the next poll, before the notice of it arrives.
 */
export function installPolls(
  app: FastifyInstance,
  { batchPolling }: Pick<Services, 'batchPolling'>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, routeOptions, url } = request;
    const given = headers['if-none-match'];
    const secret = sessionCookie.read(request);
    const mayConfirm =
      given !== undefined &&
      secret !== undefined &&
      routeOptions.config.authenticatesInQuery === true &&
      // A page that has just changed something wants to see it.
      headers[AFTER_CHANGE_HEADER] === undefined;
    const etag = mayConfirm ? etagText(given) : '';
    const user = mayConfirm ? batchPolling.confirm(secret, url, etag) : null;
    // Above the limit it goes on to where requests are refused.
    if (user === null || !app.isWithinReadLimit(user.id)) {
      done();
      return;
    }
    setUser(request, user);
    void reply.code(304).header('etag', weakEtag(etag)).send();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    const isChange = request.method !== 'GET' || request.routeOptions.config.rateGroup === 'change';
    if (isChange && request.user !== null) {
      batchPolling.forget(request.user.id);
    }
    done();
  });
}
