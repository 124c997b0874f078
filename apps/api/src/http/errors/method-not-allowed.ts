import type { FastifyInstance } from 'fastify';

import { ApiError } from './api-error.ts';

/**
 * Records the methods of every route registered from here on. The returned function makes all
 * other methods on those paths return 405.
 */
export function trackRouteMethods(app: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = known.get(url) ?? new Set();
    for (const one of [method].flat()) {
      methods.add(one);
    }
    known.set(url, methods);
  });

  return () => {
    for (const [url, methods] of Array.from(known)) {
      const allow = [...methods].toSorted().join(', ');
      const others = app.supportedMethods.filter((method) => !methods.has(method));
      if (others.length === 0 || url.includes('*')) {
        continue;
      }
      app.route({
        method: others,
        url,
        exposeHeadRoute: false,
        config: { isMethodNotAllowed: true },
        onRequest: async (_request, reply) => {
          reply.header('allow', allow);
          throw new ApiError('method-not-allowed', 'This address does not take that method.');
        },
        handler: () => undefined,
      });
    }
  };
}
