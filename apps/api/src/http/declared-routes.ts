import { ALL_ENDPOINTS } from '@partsight/contract/wire/all-endpoints';
import { OPEN_ROUTES } from '@partsight/contract/wire/open-routes';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This route exists only to return "method not allowed". */
    isMethodNotAllowed?: true;
  }
}

const DECLARED: ReadonlySet<string> = new Set(
  [...ALL_ENDPOINTS.map(({ endpoint }) => endpoint), ...OPEN_ROUTES].map(
    ({ method, path }) => `${method} ${path}`,
  ),
);

/** From here on, refuses any route whose access the contract does not declare. */
export function requireDeclaredRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, method, config }) => {
    const undeclared = [method]
      .flat()
      .filter((one) => one !== 'HEAD' && !DECLARED.has(`${one} ${url}`));
    if (url.startsWith('/api/') && config?.isMethodNotAllowed !== true && undeclared.length > 0) {
      throw new Error(`no access declared for ${undeclared.join(', ')} ${url}`);
    }
  });
}
