import type { ApiRequest } from '../http/api-request.ts';
import { json, type HttpResponse } from '../http/http-response.ts';
import { BASE_SCOPE } from '../oauth/applications.ts';
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

const scope = (name: string): string => `https://api.ebay.com/oauth/api_scope/${name}`;

export const IDENTITY_SCOPE = scope('commerce.identity.readonly');
export const ORDERS_SCOPE = scope('sell.fulfillment.readonly');
export const FINANCES_SCOPE = scope('sell.finances');
export const INVENTORY_SCOPE = scope('sell.inventory');

/** What a person can consent to. */
export const CONSENT_SCOPES: ReadonlySet<string> = new Set([
  BASE_SCOPE,
  IDENTITY_SCOPE,
  ORDERS_SCOPE,
  FINANCES_SCOPE,
  INVENTORY_SCOPE,
]);
