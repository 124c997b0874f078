import { OFFER_FILE_PATH, OFFER_PAGE_PATH } from '../offers.ts';
import { CONNECT_PATH, CONNECT_RETURN_PATH } from '../own-sales/connection.ts';
import type { Endpoint } from './endpoint.ts';
import {
  CALLBACK_PATH,
  CSP_REPORTS_PATH,
  EBAY_REQUIREMENTS_PATH,
  HEALTH_PATH,
  LOGIN_PATH,
  LOGOUT_PATH,
  NOTIFICATIONS_PATH,
  PRIVACY_PATH,
  READINESS_PATH,
  STATUS_PATH,
} from './paths.ts';

type OpenRoute = Pick<Endpoint, 'method' | 'cost'> & {
  readonly path: `/${string}`;
  readonly access: 'anyone';
};

/** Routes the web app never calls: browsers, load balancers and other programs request them. */
export const OPEN_ROUTES: readonly OpenRoute[] = [
  { method: 'GET', path: LOGIN_PATH, access: 'anyone', cost: 'read' },
  { method: 'GET', path: CALLBACK_PATH, access: 'anyone', cost: 'read' },
  { method: 'GET', path: LOGOUT_PATH, access: 'anyone', cost: 'change' },
  { method: 'GET', path: CONNECT_PATH, access: 'anyone', cost: 'change' },
  { method: 'GET', path: CONNECT_RETURN_PATH, access: 'anyone', cost: 'change' },
  { method: 'GET', path: OFFER_PAGE_PATH, access: 'anyone', cost: 'read' },
  { method: 'GET', path: OFFER_FILE_PATH, access: 'anyone', cost: 'export' },
  { method: 'POST', path: CSP_REPORTS_PATH, access: 'anyone', cost: 'read' },
  { method: 'GET', path: NOTIFICATIONS_PATH, access: 'anyone', cost: 'read' },
  { method: 'POST', path: NOTIFICATIONS_PATH, access: 'anyone', cost: 'change' },
  { method: 'GET', path: PRIVACY_PATH, access: 'anyone', cost: 'read' },
  { method: 'GET', path: EBAY_REQUIREMENTS_PATH, access: 'anyone', cost: 'read' },
  { method: 'GET', path: STATUS_PATH, access: 'anyone', cost: 'read' },
  { method: 'GET', path: HEALTH_PATH, access: 'anyone', cost: 'poll' },
  { method: 'GET', path: READINESS_PATH, access: 'anyone', cost: 'poll' },
];
