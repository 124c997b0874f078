import { z } from 'zod';

import { endpoint } from './wire/endpoint.ts';

/** This contract as an OpenAPI document. */
export const getDocs = endpoint({
  method: 'GET',
  path: '/api/docs',
  access: 'signed-in',
  cost: 'read',
  response: z.looseObject({
    openapi: z.string(),
    info: z.object({ title: z.string(), version: z.string() }),
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
});

/** Browsers post Content-Security-Policy violations here; they define the body. */
export const CSP_REPORTS_PATH = '/api/csp-reports';

/** Marketplace endpoint challenges and account-closure notifications. */
export const NOTIFICATIONS_PATH = '/api/marketplace/notifications';

/** Public documents; no sign-in required. */
export const PRIVACY_PATH = '/api/pages/privacy';

export const STATUS_PATH = '/api/pages/status';

export const EBAY_REQUIREMENTS_PATH = '/api/pages/what-partsight-needs-from-ebay';

/** For load balancers: whether the process lives, and whether it can serve. */
export const HEALTH_PATH = '/healthz';

export const READINESS_PATH = '/readyz';
