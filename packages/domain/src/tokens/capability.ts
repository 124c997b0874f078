/** What a user can get from the marketplace. */
export const CAPABILITIES = [
  'research-api',
  'for-sale-now',
  'product-research',
  'store-analysis',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** Why a capability is unavailable. */
export const UNAVAILABLE_REASONS = [
  /** The server has no credentials, and the user has added no token. */
  'no-keyset',
  'keyset-refused',
  /** The credentials are valid but lack this access. */
  'not-granted',
  'token-expired',
  /** Not known yet: the marketplace has not responded. */
  'not-known-yet',
] as const;
export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number];

/** What unlocks a capability, or why nothing does. */
export type MarketplaceAccess =
  | { readonly through: 'token' | 'keyset'; readonly why: null }
  | { readonly through: null; readonly why: UnavailableReason };

export type CapabilityStatus = {
  readonly id: Capability;
  readonly isAvailable: boolean;
  /** The user's own token, the server's keyset, or manual copying. */
  readonly through: 'token' | 'keyset' | 'hand' | null;
  readonly why: UnavailableReason | null;
  /** One sentence for the user. */
  readonly message: string;
};

const AVAILABLE_MESSAGES = {
  'research-api': 'Sold listings of the last 90 days, looked up for every line.',
  'for-sale-now': 'Active listings, looked up for every line.',
  'store-analysis': 'We can analyze stores and read their part numbers.',
} as const;

const SOLD_UNAVAILABLE_MESSAGES = {
  'no-keyset':
    'Sold listings need a Research API token, or eBay must grant this server Marketplace Insights.',
  'keyset-refused':
    'eBay does not accept this server’s keyset. Please tell the administrator. Your own Research API token works without it.',
  'not-granted':
    'eBay has not granted this server Marketplace Insights and takes no new applicants. You can paste sold figures from Product Research instead.',
  'token-expired': 'Your Research API token has expired. Enter a fresh one.',
  'not-known-yet': 'eBay has not yet said whether this server may read sold listings.',
} as const satisfies Record<UnavailableReason, string>;

const ACTIVE_UNAVAILABLE_MESSAGES = {
  'no-keyset':
    'This needs a keyset on the server or your own token. Any eBay developer account has one.',
  'keyset-refused': 'eBay does not accept this server’s keyset. Please tell the administrator.',
  'not-granted': 'eBay does not let this server’s keyset read active listings.',
  'token-expired': 'Your token has expired. Enter a fresh one.',
  'not-known-yet': 'eBay has not yet said whether this server may read active listings.',
} as const satisfies Record<UnavailableReason, string>;

const capabilityStatus = (
  id: keyof typeof AVAILABLE_MESSAGES,
  { through, why }: MarketplaceAccess,
  absent: Readonly<Record<UnavailableReason, string>>,
): CapabilityStatus => ({
  id,
  isAvailable: through !== null,
  through,
  why,
  message: why === null ? AVAILABLE_MESSAGES[id] : absent[why],
});

/** What a user with this access can get, and why the rest is unavailable. */
export const capabilitiesOf = ({
  base,
  research,
}: {
  readonly base: MarketplaceAccess;
  readonly research: MarketplaceAccess;
}): readonly CapabilityStatus[] => [
  capabilityStatus('research-api', research, SOLD_UNAVAILABLE_MESSAGES),
  capabilityStatus('for-sale-now', base, ACTIVE_UNAVAILABLE_MESSAGES),
  {
    id: 'product-research',
    isAvailable: true,
    through: 'hand',
    why: null,
    message: 'Up to three years of sold figures that you copy from Seller Hub’s Research page.',
  },
  capabilityStatus('store-analysis', base, ACTIVE_UNAVAILABLE_MESSAGES),
];
