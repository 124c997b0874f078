import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { pagePolicy, REPORTING_HEADERS } from './security-headers.ts';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const PAGES = new Set(['/', '/dashboard', '/universal-store-analysis', '/logos']);

function isPage(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') {
    end -= 1;
  }
  return PAGES.has(path.slice(0, end).toLowerCase());
}

/**
 * Serves the built web app: hashed files as immutable, the page itself fresh with its own nonce.
 */
export async function webApp(
  app: FastifyInstance,
  { root, imageOrigins }: { readonly root: string; readonly imageOrigins: readonly string[] },
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply> {
  const page = await readFile(join(root, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    // The page is never served as a file: it needs its nonce.
    globIgnore: ['**/index.html', '**/*.{br,gz}'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      // Only hashed file names never change content.
      const isHashed = path.includes('/assets/');
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  // An unknown URL gets the app's own 404 page, with a 404 status.
  return (request, reply) =>
    reply
      .code(isPage(request.url) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': pagePolicy(request.cspNonce, imageOrigins),
        ...REPORTING_HEADERS,
      })
      .send(page.replaceAll(NONCE_PLACEHOLDER, request.cspNonce));
}
