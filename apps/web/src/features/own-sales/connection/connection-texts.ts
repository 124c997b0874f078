import type { ConnectOutcome, EbayConnection } from '@partsight/contract/own-sales/connection';

type Reason = NonNullable<EbayConnection['reason']>;

type OutcomeText = { readonly tone: 'ok' | 'info' | 'warn'; readonly text: string };

/** Every text of the card. */
export const CONNECTION_TEXTS = {
  title: 'Skip the files: connect eBay',
  titleConnected: 'eBay is connected',
  note: 'You sign in at eBay and we fetch the same rows every hour. Disconnect any time.',
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
    'eBay asks for signed requests before it shows fees of sellers registered in the UK or the EU. PartSight does not make them, so fees come from the Transactions report.',
  disconnected: {
    title: 'eBay Disconnected',
    description: 'The access is destroyed. What was fetched stays.',
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
    text: 'This sign-in at eBay was too old or did not begin here. Nothing was connected; please try again.',
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
  expired: 'The access has run out.',
  refused:
    'eBay ended the access: the password or the login name was changed, the access was revoked in My eBay, or eBay’s support ended it.',
  revoked: 'The access was revoked in My eBay.',
  closed: 'The eBay account was closed.',
  disconnected: 'You disconnected it.',
};
