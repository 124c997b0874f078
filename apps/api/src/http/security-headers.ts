import { randomBytes } from 'node:crypto';

import { CSP_REPORTS_PATH } from '@partsight/contract/wire/paths';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    readonly cspNonce: string;
  }
}

/** For responses that are not pages: allow nothing. */
const NO_CONTENT_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Set on every response; the page and immutable files override them. */
export const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  'content-security-policy': NO_CONTENT_POLICY,
  'cache-control': 'no-store',
} as const;

/** Names of the Trusted Types policies that scripts may create: ours create none. */
const TRUSTED_TYPES_POLICIES = "'none'";

/** Where the browser sends violation reports, by the name used in the policy. */
const REPORT_GROUP = 'csp';
export const REPORTING_HEADERS = {
  'reporting-endpoints': `${REPORT_GROUP}="${CSP_REPORTS_PATH}"`,
} as const;

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
    `trusted-types ${TRUSTED_TYPES_POLICIES}`,
    `report-uri ${CSP_REPORTS_PATH}`,
    `report-to ${REPORT_GROUP}`,
  ].join('; ');

export function installSecurityHeaders(app: FastifyInstance): void {
  const nonces = new WeakMap<object, string>();
  // Computed lazily: only pages need a nonce.
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
