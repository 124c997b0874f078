import type { ConnectOutcome, EbayConnection } from '@partsight/contract/own-sales/connection';

import { formatCount, plural } from '../../../lib/text/format.ts';

type Reason = NonNullable<EbayConnection['reason']>;

type OutcomeText = { readonly tone: 'ok' | 'info' | 'warn'; readonly text: string };

/** Every text of the card. */
export const CONNECTION_TEXTS = {
  title: 'Skip the files: connect eBay',
  titleConnected: 'eBay is connected',
  note: 'You sign in at eBay and we fetch the same data every hour. Disconnect any time.',
  steps: [
    {
      id: 'sales',
      name: 'My sales',
      text: 'Reads your orders of the last 2 years and your own listings.',
    },
    {
      id: 'fees',
      name: 'My fees',
      text: 'Reads fees, shipping labels and refunds, so profit is real, not estimated.',
    },
    {
      id: 'never',
      name: 'Never',
      text: 'Buyers’ names, addresses or messages. We can’t change listings, prices or payouts.',
    },
  ],
  optional: 'optional',
  connect: 'Connect eBay',
  connectAnother: 'Connect another account',
  reconnect: 'Reconnect eBay',
  disconnect: 'Disconnect',
  addFees: 'Add my fees',
  includeFees: 'Include my fees',
  ebayPage: 'You’ll see eBay’s own page and the same list there. Lasts 18 months.',
  noFees:
    'eBay doesn’t share fees this way for sellers registered in the UK or the EU. Your fees come from the Transactions report instead.',
  fetching: 'Fetching your orders.',
  covered: (day: string) => `We have your sales since ${day}.`,
  months: (done: number, total: number) =>
    `${formatCount(done)} of ${formatCount(total)} months fetched.`,
  salesStay: 'Your fetched sales stay.',
  endsSoon: (day: string) => `The access to eBay ends ${day}.`,
  lastFetched: (when: string) => `Last fetched ${when}.`,
  sales: (sales: number) => `${plural(sales, 'sale')} fetched from eBay.`,
  disconnected: {
    title: 'eBay Disconnected',
    description: 'We deleted the access. Your fetched sales stay.',
  },
  disconnectFailed: {
    title: 'Not Disconnected',
    fallback: 'Nothing was changed. Please try again.',
  },
} as const;

export const OUTCOME_TEXTS: Readonly<Record<ConnectOutcome, OutcomeText>> = {
  connected: { tone: 'ok', text: 'eBay is connected. Your orders are being fetched.' },
  declined: { tone: 'info', text: 'You declined at eBay. Nothing was connected.' },
  refused: {
    tone: 'warn',
    text: 'The eBay sign-in expired or didn’t start here. Nothing was connected. Please try again.',
  },
  signatures: { tone: 'warn', text: CONNECTION_TEXTS.noFees },
  unreachable: { tone: 'warn', text: 'eBay could not be reached. Nothing was connected.' },
  'signed-out': {
    tone: 'warn',
    text: 'You were signed out here before eBay sent you back. Nothing was connected.',
  },
};

/** Why a connection waits for another consent. */
export const RECONNECT_TEXTS: Readonly<Record<Reason, string>> = {
  expired: 'The access expired.',
  refused:
    'eBay ended the access. The password or user name changed, the access was revoked in My eBay, or eBay support ended it.',
  revoked: 'The access was revoked in My eBay.',
  closed: 'The eBay account was closed.',
  disconnected: 'You disconnected it.',
};
