import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { escapeHtml } from './html.ts';
import { pagePolicy, REPORTING_HEADERS } from './security-headers.ts';
import { sessionCookie } from './sessions/session-cookie.ts';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const SEARCH_PLACEHOLDER = '__SEARCH__';
const DASHBOARD = '/dashboard';
const PAGES = new Set(['/', DASHBOARD, '/universal-store-analysis', '/logos']);

function pageNameOf(url: string): string {
  const [path = ''] = url.split('?', 1);
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') {
    end -= 1;
  }
  return path.slice(0, end).toLowerCase();
}

/** What the build put between marks: only some pages need it. */
type PagePart = 'dashboard' | 'other' | 'session' | 'visitor';

const without = (page: string, ...parts: readonly PagePart[]): string =>
  page.replaceAll(new RegExp(`<!--(${parts.join('|')})-->.*?<!--/\\1-->`, 'gs'), '');

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
  const landingPage = without(page, 'dashboard', 'session');
  const dashboard = without(page, 'other', 'session', 'visitor');
  const otherPage = without(page, 'dashboard', 'visitor');
  const templateFor = (name: string, request: FastifyRequest): string => {
    if (sessionCookie.read(request) === undefined) {
      return landingPage;
    }
    return name === DASHBOARD ? dashboard : otherPage;
  };
  // What the page requests before its code has arrived must have the address the code will use.
  const pageFor = (name: string, request: FastifyRequest): string =>
    templateFor(name, request)
      .replaceAll(NONCE_PLACEHOLDER, request.cspNonce)
      .replace(SEARCH_PLACEHOLDER, () =>
        escapeHtml(request.url.slice(`${request.url}?`.indexOf('?'))),
      );
  // An unknown URL gets the app's own 404 page, with a 404 status.
  return (request, reply) => {
    const name = pageNameOf(request.url);
    return reply
      .code(PAGES.has(name) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': pagePolicy(request.cspNonce, imageOrigins),
        ...REPORTING_HEADERS,
      })
      .send(pageFor(name, request));
  };
}
