import { NO_TRACER, type Tracer } from '@partsight/server/platform/traces/tracer';
import type { FastifyInstance } from 'fastify';

const UNINTERESTING: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
const FAILED_FROM = 500;

/** Each request is a span, part of the proxy's trace if it names one; whatever is done for it is in it. */
export function installRequestTraces(
  app: FastifyInstance,
  tracer: Tracer,
  isBehindProxy: boolean,
): void {
  if (tracer === NO_TRACER) {
    return;
  }
  const open = new WeakMap<object, ReturnType<Tracer['open']>>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    if (UNINTERESTING.has(route)) {
      done();
      return;
    }
    const given = request.headers['traceparent'];
    const span = tracer.open({
      name: `${request.method} ${route}`,
      kind: 'server',
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'request.id': request.id,
      },
      parent: isBehindProxy && typeof given === 'string' ? given : undefined,
    });
    open.set(request, span);
    span.run(done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    open.get(request)?.end({
      isFailed: reply.statusCode >= FAILED_FROM,
      attributes: { 'http.response.status_code': reply.statusCode },
    });
    done();
  });
}
