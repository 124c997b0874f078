import { CALLBACK_PATH, LOGIN_PATH, LOGOUT_PATH } from '../accounts.ts';
import { OFFER_PAGE_PATH } from '../offers.ts';
import {
  CSP_REPORTS_PATH,
  EBAY_REQUIREMENTS_PATH,
  NOTIFICATIONS_PATH,
  PRIVACY_PATH,
  STATUS_PATH,
} from '../operations.ts';
import type { Access, Endpoint } from './endpoint.ts';

type OpenRoute = Pick<Endpoint, 'method' | 'path'> & { readonly access: Access };

/** Routes the web app never calls: browsers and other programs request them. */
export const OPEN_ROUTES: readonly OpenRoute[] = [
  { method: 'GET', path: LOGIN_PATH, access: 'anyone' },
  { method: 'GET', path: CALLBACK_PATH, access: 'anyone' },
  { method: 'GET', path: LOGOUT_PATH, access: 'anyone' },
  { method: 'GET', path: OFFER_PAGE_PATH, access: 'anyone' },
  { method: 'POST', path: CSP_REPORTS_PATH, access: 'anyone' },
  { method: 'GET', path: NOTIFICATIONS_PATH, access: 'anyone' },
  { method: 'POST', path: NOTIFICATIONS_PATH, access: 'anyone' },
  { method: 'GET', path: PRIVACY_PATH, access: 'anyone' },
  { method: 'GET', path: EBAY_REQUIREMENTS_PATH, access: 'anyone' },
  { method: 'GET', path: STATUS_PATH, access: 'anyone' },
];
