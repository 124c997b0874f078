import type { AnswerOf, Endpoint } from '@partsight/contract/endpoint';
import { http, HttpResponse, type HttpHandler } from 'msw';

type Received = {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: URLSearchParams;
  readonly request: Request;
};

type Given<E extends Endpoint> = AnswerOf<E> | Response;
type Reply<E extends Endpoint> = (received: Received) => Given<E> | Promise<Given<E>>;

const METHODS = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  DELETE: http.delete,
} as const;

/** A handler for one call of the contract. The reply is checked against it, so no test can drift away. */
export function answer<E extends Endpoint>(definition: E, reply: Reply<E>): HttpHandler {
  return METHODS[definition.method](`*${definition.path}`, async ({ params, request }) => {
    const query = new URL(request.url).searchParams;
    const given: unknown = await reply({ params, query, request });
    if (given instanceof Response) {
      return given;
    }
    if (definition.response === 'file') {
      throw new Error('A file is answered with a Response.');
    }
    return Response.json(definition.response.parse(given));
  });
}

/** A refusal as the server words it. */
export function refuse(definition: Endpoint, status: number, message: string): HttpHandler {
  return METHODS[definition.method](`*${definition.path}`, () =>
    HttpResponse.json({ message, code: 'internal', requestId: 'test' }, { status }),
  );
}

export function refuseUnauthorized(definition: Endpoint): HttpHandler {
  return METHODS[definition.method](`*${definition.path}`, () =>
    HttpResponse.json(
      { message: 'Unauthorized', code: 'unauthorized', requestId: 'test' },
      { status: 401 },
    ),
  );
}
