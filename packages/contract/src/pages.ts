/** Documents of the server that anybody may open, whether signed in or not. */
export const PRIVACY_PATH = '/api/pages/privacy';
export const STATUS_PATH = '/api/pages/status';
export const EBAY_NEEDS_PATH = '/api/pages/what-partsight-needs-from-ebay';
