import type { Endpoint, InputOf, ReplyOf } from '@partsight/contract/endpoint';
import type { SignedInUser } from '@partsight/server/access/person.record';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';

import { ApiError } from './api-error.ts';
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

const parse = (schema: ZodType, value: unknown): unknown => {
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

/** The one bridge from an endpoint to the framework: whoever is not signed in stops here. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  definition: E,
  handle: Handler<E>,
  options: { readonly rate?: RateGroup } = {},
): void {
  const { params, query, body, response } = definition;
  app.route({
    method: definition.method,
    url: definition.path,
    config: { rateGroup: options.rate ?? null },
    handler: async (request, reply) => {
      const { user } = request;
      if (user === null) {
        throw new ApiError('unauthorized', 'Unauthorized');
      }
      const input = {
        params: params === undefined ? undefined : parse(params, request.params),
        query: query === undefined ? undefined : parse(query, request.query),
        body: body === undefined || body === 'multipart' ? undefined : parse(body, request.body),
      };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- InputOf reads its types from these very schemas
      const result = await handle({ ...(input as InputOf<E>), user, request, reply });
      if (result === SENT) {
        return reply;
      }
      // A leak or a wrong shape ends here, not in the browser.
      return response === 'file' ? reply : response.parse(result);
    },
  });
}
