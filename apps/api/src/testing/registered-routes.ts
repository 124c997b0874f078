import type { FastifyInstance } from 'fastify';

/** Every route that the app has, read from its own table of them: method and path. */
function printed(app: FastifyInstance): string[] {
  const found: string[] = [];
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
    found.push(...methods.split(', ').map((method) => `${method} ${path}`));
  }
  return [...new Set(found)].filter((route) => /^(?:GET|POST|PUT|DELETE) /.test(route));
}

/** Those of them that do more than say that the method is wrong. */
export async function registeredRoutes(app: FastifyInstance): Promise<string[]> {
  const taken: string[] = [];
  for (const route of printed(app)) {
    const [method, path = ''] = route.split(' ');
    const url = path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000');
    const headers = { 'sec-fetch-site': 'same-origin' };
    const { statusCode } = await app.inject({ method: method as 'GET', url, headers });
    if (statusCode !== 405) {
      taken.push(route);
    }
  }
  return taken;
}
