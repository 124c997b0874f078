import type { FastifyInstance } from 'fastify';

/** Every route of the app from its own route table: method and path. */
function parseRouteTable(app: FastifyInstance): string[] {
  const paths: string[] = [];
  const above: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', piece = '', methods = ''] =
      /^([\s│]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (piece === '') {
      continue;
    }
    const depth = indent.length / 4;
    above.splice(depth, above.length, piece);
    const path = above.join('');
    paths.push(...methods.split(', ').map((method) => `${method} ${path}`));
  }
  return [...new Set(paths)].filter((route) => /^(?:GET|POST|PUT|DELETE) /.test(route));
}

/** Those that do more than return "method not allowed". */
export async function registeredRoutes(app: FastifyInstance): Promise<string[]> {
  const registered: string[] = [];
  for (const route of parseRouteTable(app)) {
    const [method, path = ''] = route.split(' ');
    const url = path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000');
    const headers = { 'sec-fetch-site': 'same-origin' };
    const { statusCode } = await app.inject({ method: method as 'GET', url, headers });
    if (statusCode !== 405) {
      registered.push(route);
    }
  }
  return registered;
}
