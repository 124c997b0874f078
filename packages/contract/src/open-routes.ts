import { CSP_REPORTS_PATH } from './csp-reports.ts';
import type { Access, Endpoint } from './endpoint.ts';
import { NOTIFICATIONS_PATH } from './notifications.ts';
import { OFFER_PAGE_PATH } from './offers.ts';
import { EBAY_NEEDS_PATH, PRIVACY_PATH, STATUS_PATH } from './pages.ts';
import { CALLBACK_PATH, LOGIN_PATH, LOGOUT_PATH } from './session.ts';

type OpenRoute = Pick<Endpoint, 'method' | 'path'> & { readonly access: Access };

/** Routes that are no calls of the web app: browsers and other programs come to them by themselves. */
export const OPEN_ROUTES: readonly OpenRoute[] = [
  { method: 'GET', path: LOGIN_PATH, access: 'anyone' },
  { method: 'GET', path: CALLBACK_PATH, access: 'anyone' },
  { method: 'GET', path: LOGOUT_PATH, access: 'anyone' },
  { method: 'GET', path: OFFER_PAGE_PATH, access: 'anyone' },
  { method: 'POST', path: CSP_REPORTS_PATH, access: 'anyone' },
  { method: 'GET', path: NOTIFICATIONS_PATH, access: 'anyone' },
  { method: 'POST', path: NOTIFICATIONS_PATH, access: 'anyone' },
  { method: 'GET', path: PRIVACY_PATH, access: 'anyone' },
  { method: 'GET', path: EBAY_NEEDS_PATH, access: 'anyone' },
  { method: 'GET', path: STATUS_PATH, access: 'anyone' },
];
