import { NO_TRACER, type Tracer } from '@partsight/server/platform/traces/tracer';
import type { FastifyInstance } from 'fastify';

const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
const FIRST_ERROR_STATUS = 500;

/** Each request is a span, in the proxy's trace if it names one; all work for it is a child. */
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
    if (HEALTH_PATHS.has(route)) {
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
      isFailed: reply.statusCode >= FIRST_ERROR_STATUS,
      attributes: { 'http.response.status_code': reply.statusCode },
    });
    done();
  });
}
