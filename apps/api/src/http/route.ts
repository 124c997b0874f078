import type { Endpoint, InputOf, ReplyOf } from '@partsight/contract/endpoint';
import type { SignedInUser } from '@partsight/server/access/person.record';
import type { Deed } from '@partsight/server/platform/security-log';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';

import { ApiError } from './api-error.ts';
import { placeFor, type Heavy } from './heavy-work.ts';
import { isStorable } from './is-storable.ts';
import { noting } from './note-deed.ts';
import type { RateGroup } from './rate-limits.ts';

type Context = {
  readonly user: SignedInUser;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** A reply already on its way: a file, a stream, or "not modified". */
export type Sent = { readonly sent: 'already' };
export const SENT: Sent = { sent: 'already' };

type Handler<E extends Endpoint> = (
  input: InputOf<E> & Context,
) => Promise<NoInfer<ReplyOf<E>> | Sent>;

type Options<E extends Endpoint> = {
  readonly rate?: RateGroup;
  /** Which of its calls are heavy, and of which kind: these wait for the person's other ones. */
  readonly heavy?: (query: InputOf<E>['query']) => Heavy | null;
  /** It begins work although it is a GET: only our own pages may ask for it. */
  readonly startsWork?: true;
  /** What the security log calls it. */
  readonly deed?: Deed;
};

const parse = (schema: ZodType, value: unknown): unknown => {
  if (!isStorable(value)) {
    throw new ApiError('invalid-request', 'The request is not valid.');
  }
  const result = schema.safeParse(value);
  if (!result.success) {
    const [issue] = result.error.issues;
    const where = issue?.path.join('.') ?? '';
    throw new ApiError(
      'invalid-request',
      where === '' ? 'The request is not valid.' : `The request is not valid: ${where}.`,
    );
  }
  return result.data;
};

/** What a request asks of an endpoint, as its schemas read it. */
export function inputOf<E extends Endpoint>(
  { params, query, body }: E,
  request: FastifyRequest,
): InputOf<E> {
  const input = {
    params: params === undefined ? undefined : parse(params, request.params),
    query: query === undefined ? undefined : parse(query, request.query),
    body: body === undefined || body === 'multipart' ? undefined : parse(body, request.body),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- InputOf reads its types from these very schemas
  return input as InputOf<E>;
}

/** The bridge from an endpoint to the framework: whoever is not signed in stops here. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  definition: E,
  handle: Handler<E>,
  options: Options<E> = {},
): void {
  const { response } = definition;
  app.route({
    method: definition.method,
    url: definition.path,
    config: {
      rateGroup: options.rate ?? (definition.method === 'GET' ? 'read' : 'change'),
      ...(options.startsWork === true && { openTo: 'own-pages' as const }),
    },
    handler: async (request, reply) => {
      const { user } = request;
      if (user === null) {
        throw new ApiError('unauthorized', 'Unauthorized');
      }
      const asked = inputOf(definition, request);
      const heavy = options.heavy?.(asked.query) ?? null;
      if (heavy !== null) {
        await placeFor(heavy, user.id, reply);
      }
      const work = () => handle({ ...asked, user, request, reply });
      const result = await (options.deed === undefined
        ? work()
        : noting(request, options.deed, work));
      if (result === SENT) {
        return reply;
      }
      // A leak or a wrong shape ends here, not in the browser.
      return response === 'file' ? reply : response.parse(result);
    },
  });
}
