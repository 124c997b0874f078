import { ALL_ENDPOINTS } from '@partsight/contract/wire/all-endpoints';
import type { Endpoint } from '@partsight/contract/wire/endpoint';
import { OPEN_ROUTES } from '@partsight/contract/wire/open-routes';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This route exists only to return "method not allowed". */
    isMethodNotAllowed?: true;
    /** What the contract says about it; undefined for files of the web app. */
    declared?: DeclaredRoute;
  }
}

export type DeclaredRoute = Pick<Endpoint, 'access' | 'cost'>;

const DECLARED: ReadonlyMap<string, DeclaredRoute> = new Map(
  [...ALL_ENDPOINTS.map(({ endpoint }) => endpoint), ...OPEN_ROUTES].map(
    ({ method, path, access, cost }) => [`${method} ${path}`, { access, cost }],
  ),
);

/** Files of the built web app; no route of ours has an ending. */
const isWebFile = (url: string): boolean => !url.startsWith('/api') && /\.\w+$/.test(url);

/**
 * From here on, refuses any route whose access and cost the contract does not declare, and gives
 * every other one its declaration: what depends on it cannot be forgotten.
 */
export function requireDeclaredRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { url, method } = route;
    if (route.config?.isMethodNotAllowed === true || isWebFile(url)) {
      return;
    }
    for (const one of [method].flat()) {
      const declared = DECLARED.get(`${one === 'HEAD' ? 'GET' : one} ${url}`);
      if (declared === undefined) {
        throw new Error(`no access and cost declared for ${one} ${url}`);
      }
      route.config = { ...route.config, declared };
    }
  });
}
