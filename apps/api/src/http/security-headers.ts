import { randomBytes } from 'node:crypto';

import { CSP_REPORTS_PATH } from '@partsight/contract/csp-reports';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    readonly cspNonce: string;
  }
}

/** Nothing but the page itself is a page. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** On every answer, of whatever part of the process; the page and files for ever say otherwise themselves. */
export const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  'content-security-policy': NO_PAGE,
  'cache-control': 'no-store',
} as const;

/** Names of the Trusted Types policies that scripts may make: ours make none. */
const POLICIES = "'none'";

/** Where the browser sends what it refused, under the name that the policy gives. */
const REPORT_TO = 'csp';
export const REPORTING = { 'reporting-endpoints': `${REPORT_TO}="${CSP_REPORTS_PATH}"` } as const;

export const pagePolicy = (nonce: string, imageOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: ${imageOrigins.join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${POLICIES}`,
    `report-uri ${CSP_REPORTS_PATH}`,
    `report-to ${REPORT_TO}`,
  ].join('; ');

export function installSecurityHeaders(app: FastifyInstance): void {
  const nonces = new WeakMap<object, string>();
  // Few requests are for a page, and only a page has one.
  app.decorateRequest('cspNonce', {
    getter() {
      const nonce = nonces.get(this) ?? randomBytes(18).toString('base64');
      nonces.set(this, nonce);
      return nonce;
    },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    done();
  });
}
