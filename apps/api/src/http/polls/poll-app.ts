import type { IncomingMessage } from 'node:http';

import cookie from '@fastify/cookie';
import { getBatch } from '@partsight/contract/results';
import { getProcessingStatus, listBatches } from '@partsight/contract/runs';
import type { Endpoint } from '@partsight/contract/wire/endpoint';
import type { SignedInUser } from '@partsight/server/accounts/person.record';
import type { Services } from '@partsight/server/create-api-services';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { tryPollPlace } from '../limits/places.ts';
import { inputOf } from '../route.ts';
import { sessionCookie } from '../sessions/session-cookie.ts';
import { batchEtag, isKnown, statusEtag, weakEtag } from './etag.ts';

type Deps = {
  readonly confirmPolls: Services['confirmPolls'];
  /** Answers what is not confirmed here. */
  readonly main: FastifyInstance;
};

type Request = FastifyRequest<{ Params: { readonly uploadId: string } }>;

/** How a route finds who asks for what, null without them, and the ETag that this has now. */
type Poll<Found extends SignedInUser> = {
  readonly find: (secret: string, request: Request) => Promise<Found | null>;
  readonly etagOf: (found: Found, request: Request) => string;
};

const UUID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const PATTERNS = [getBatch, listBatches, getProcessingStatus].map(({ path }) =>
  path.replaceAll(/:\w+/g, UUID),
);
const POLLED = new RegExp(`^(?:${PATTERNS.join('|')})(?:\\?|$)`);

/** Whether a page asks if something it has is up to date. */
export const isPoll = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers['if-none-match'] !== undefined && POLLED.test(url ?? '');

/**
 * What open pages repeat every few seconds, in an app without the hooks that such a request has no use for.
 * It says that nothing has changed, which one statement tells. Everything else the main app answers, in
 * the same exchange: a change, a stranger, a batch that is gone.
 */
export async function addPollRoutes(
  app: FastifyInstance,
  { confirmPolls, main }: Deps,
): Promise<void> {
  await app.register(cookie);

  const poll = <Found extends SignedInUser>(
    { path }: Endpoint,
    { find, etagOf }: Poll<Found>,
  ): void => {
    /** The ETag that the page has, if it is still the current one. */
    async function confirm(request: Request): Promise<string | null> {
      const secret = sessionCookie.read(request);
      const userId = main.sessions.cachedUserId(secret);
      const release = userId === null ? null : tryPollPlace(userId);
      if (secret === undefined || userId === null || release === null) {
        return null;
      }
      try {
        const found = await find(secret, request);
        if (found === null) {
          return null;
        }
        const etag = etagOf(found, request);
        if (isKnown(request.headers, etag) && main.isWithinReadLimit(userId)) {
          return etag;
        }
        const { id, firstName, email } = found;
        main.sessions.handOn(request.raw, { id, firstName, email });
        return null;
      } finally {
        release();
      }
    }

    app.route<{ Params: Request['params'] }>({
      method: 'GET',
      url: path,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const etag = await confirm(request);
        if (etag === null) {
          request.isHandedOn = true;
          reply.hijack();
          main.routing(request.raw, reply.raw);
        } else {
          void reply.code(304).header('etag', weakEtag(etag)).send();
        }
      },
    });
  };

  const batch = (secret: string, { params }: Request) =>
    confirmPolls.batch(secret, params.uploadId);
  poll(getBatch, {
    find: batch,
    etagOf: ({ revision }, { url }) => batchEtag(url, revision),
  });
  poll(getProcessingStatus, { find: batch, etagOf: statusEtag });
  poll(listBatches, {
    find: (secret, request) => confirmPolls.list(secret, inputOf(listBatches, request).query.limit),
    etagOf: ({ version }) => version,
  });
}
