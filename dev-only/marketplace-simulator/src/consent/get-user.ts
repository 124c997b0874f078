import type { ApiRequest } from '../http/api-request.ts';
import { json, type HttpResponse } from '../http/http-response.ts';
import type { OwnAccounts } from '../own-orders/own-accounts.ts';

/** GET commerce/identity/v1/user/. */
export function getUser(request: ApiRequest, accounts: OwnAccounts): HttpResponse {
  const { userId, username, marketplaceId } = accounts.sellerOf(request.claims);
  return json({
    userId,
    username,
    status: 'CONFIRMED',
    accountType: 'BUSINESS',
    registrationMarketplaceId: marketplaceId,
  });
}
