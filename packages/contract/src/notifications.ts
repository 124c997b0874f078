/** Where the marketplace challenges us, and tells of accounts that were closed. */
export const NOTIFICATIONS_PATH = '/api/marketplace/notifications';
