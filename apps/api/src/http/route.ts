import type { Endpoint, InputOf, ReplyOf, ResponseOf } from '@partsight/contract/wire/endpoint';
import type { SignedInUser } from '@partsight/server/accounts/person.record';
import type { AuditAction } from '@partsight/server/platform/security-log';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';

import { ApiError } from './errors/api-error.ts';
import { isStorable } from './errors/is-storable.ts';
import type { RateGroup } from './limits/rate-limits.ts';
import { withAudit } from './logging/audit-log.ts';

export type RouteContext = {
  readonly user: SignedInUser;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** A reply already sent: a file, a stream, or "not modified". */
export type AlreadySent = { readonly sent: 'already' };
export const ALREADY_SENT: AlreadySent = { sent: 'already' };

type RouteHandler<E extends Endpoint> = (
  input: InputOf<E> & RouteContext,
) => Promise<NoInfer<ReplyOf<E>> | AlreadySent>;

type RouteOptions = {
  readonly rate?: RateGroup;
  /** A GET that starts work: only our own pages may call it. */
  readonly hasSideEffects?: true;
  /** Its name in the audit log. */
  readonly audit?: AuditAction;
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

/** Parses a request with the endpoint's schemas. */
export function inputOf<E extends Endpoint>(
  { params, query, body }: E,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): InputOf<E> {
  const input = {
    params: params === undefined ? undefined : parse(params, request.params),
    query: query === undefined ? undefined : parse(query, request.query),
    body: body === undefined || body === 'multipart' ? undefined : parse(body, request.body),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- InputOf reads its types from these very schemas
  return input as InputOf<E>;
}

/** What a route answers to a signed-in user, without sending it. */
export type Reader<E extends Endpoint> = (
  context: InputOf<E> & RouteContext,
) => Promise<ResponseOf<E> | AlreadySent>;

/** Connects an endpoint to the framework and requires sign-in. Returns what answers its requests. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  definition: E,
  handle: RouteHandler<E>,
  options: RouteOptions = {},
): Reader<E> {
  const { response } = definition;
  const read: Reader<E> = async (context) => {
    const result = await handle(context);
    // Catch leaks and wrong shapes here instead of in the browser.
    return result === ALREADY_SENT || response === 'file'
      ? ALREADY_SENT
      : // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by its own schema
        (response.parse(result) as ResponseOf<E>);
  };
  app.route({
    method: definition.method,
    url: definition.path,
    config: {
      rateGroup: options.rate ?? (definition.method === 'GET' ? 'read' : 'change'),
      ...(options.hasSideEffects === true && { openTo: 'own-pages' as const }),
    },
    handler: async (request, reply) => {
      const { user } = request;
      if (user === null) {
        throw new ApiError('unauthorized', 'Unauthorized');
      }
      const parsedInput = inputOf(definition, request);
      const work = () => read({ ...parsedInput, user, request, reply });
      const result = await (options.audit === undefined
        ? work()
        : withAudit(request, options.audit, work));
      return result === ALREADY_SENT ? reply : result;
    },
  });
  return read;
}
