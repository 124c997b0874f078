import { ALL_ENDPOINTS } from '@partsight/contract/all-endpoints';
import { OPEN_ROUTES } from '@partsight/contract/open-routes';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It is there to say that the method is wrong. */
    isRefusal?: true;
  }
}

const DECLARED: ReadonlySet<string> = new Set(
  [...ALL_ENDPOINTS.map(({ endpoint }) => endpoint), ...OPEN_ROUTES].map(
    ({ method, path }) => `${method} ${path}`,
  ),
);

/** From here on the api gets no route of which the contract does not say who may use it. */
export function demandDeclaredRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, method, config }) => {
    const undeclared = [method]
      .flat()
      .filter((one) => one !== 'HEAD' && !DECLARED.has(`${one} ${url}`));
    if (url.startsWith('/api/') && config?.isRefusal !== true && undeclared.length > 0) {
      throw new Error(`nobody has said who may use ${undeclared.join(', ')} ${url}`);
    }
  });
}
