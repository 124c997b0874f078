import type { ResponseOf, Endpoint } from '@partsight/contract/wire/endpoint';
import { http, HttpResponse, type HttpHandler } from 'msw';

type MockRequest = {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: URLSearchParams;
  readonly request: Request;
};

type MockReply<E extends Endpoint> = ResponseOf<E> | Response;
type MockHandler<E extends Endpoint> = (
  received: MockRequest,
) => MockReply<E> | Promise<MockReply<E>>;

const METHODS = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  DELETE: http.delete,
} as const;

/**
 * A handler for one call of the contract. The reply is validated, so no test can drift from it.
 */
export function mockEndpoint<E extends Endpoint>(
  definition: E,
  reply: MockHandler<E>,
): HttpHandler {
  return METHODS[definition.method](`*${definition.path}`, async ({ params, request }) => {
    const query = new URL(request.url).searchParams;
    const result: unknown = await reply({ params, query, request });
    if (result instanceof Response) {
      return result;
    }
    if (definition.response === 'file') {
      throw new Error('A file endpoint must reply with a Response.');
    }
    return Response.json(definition.response.parse(result));
  });
}

/** An error response as the server words it. */
export function mockError(definition: Endpoint, status: number, message: string): HttpHandler {
  return METHODS[definition.method](`*${definition.path}`, () =>
    HttpResponse.json({ message, code: 'internal', requestId: 'test' }, { status }),
  );
}

export function mockUnauthorized(definition: Endpoint): HttpHandler {
  return METHODS[definition.method](`*${definition.path}`, () =>
    HttpResponse.json(
      { message: 'Unauthorized', code: 'unauthorized', requestId: 'test' },
      { status: 401 },
    ),
  );
}
