import { BASE_SCOPE } from '../oauth/mint-token.ts';

const scope = (name: string): string => `${BASE_SCOPE}/${name}`;

/** What a seller can consent to, each step with the least scopes. */
export const CONSENT_STEPS = {
  /** Who they are, their orders, their own listings. */
  sales: [BASE_SCOPE, scope('commerce.identity.readonly'), scope('sell.fulfillment.readonly')],
  /** Fees, labels and refunds on top. */
  fees: [
    BASE_SCOPE,
    scope('commerce.identity.readonly'),
    scope('sell.fulfillment.readonly'),
    scope('sell.finances'),
  ],
} as const;

export type ConsentStep = keyof typeof CONSENT_STEPS;

export const FINANCES_SCOPE = scope('sell.finances');
