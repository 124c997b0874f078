import { type CurrentUser, getCurrentUser } from '@partsight/contract/accounts';

import { call } from './api-client.ts';

/** Loaded on demand: a visitor's page needs no schemas. */
export const readCurrentUser = (signal: AbortSignal): Promise<CurrentUser> =>
  call(getCurrentUser, {}, { signal });
