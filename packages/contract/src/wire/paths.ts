/* Plain addresses, apart from the endpoints: the first page a visitor sees needs no schema. */

/** The browser navigates to these; they redirect instead of returning JSON. */
export const LOGIN_PATH = '/api/login';

export const CALLBACK_PATH = '/api/callback';

export const LOGOUT_PATH = '/api/logout';

/** The answers to the dashboard's first calls; the page asks before its code has arrived. */
export const OPEN_PATH = '/api/open';

/** Landing page for users who signed in but are not on the allow-list. */
export const REFUSED_PATH = '/?access=private';

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
