/** What a person can have from the marketplace. */
export const CAPABILITIES = [
  'research-api',
  'for-sale-now',
  'product-research',
  'store-analysis',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** Why something cannot be had. */
export const ABSENCES = [
  /** The server has no credentials, and the person has brought no token. */
  'no-keyset',
  'keyset-refused',
  /** The credentials are good, and this was not granted to them. */
  'not-granted',
  'token-expired',
  /** The marketplace has not answered yet. */
  'not-known-yet',
] as const;
export type Absence = (typeof ABSENCES)[number];

/** What opens a part of the marketplace, or why nothing does. */
export type Access =
  | { readonly through: 'token' | 'keyset'; readonly why: null }
  | { readonly through: null; readonly why: Absence };

export type CapabilityStanding = {
  readonly id: Capability;
  readonly isAvailable: boolean;
  /** A token of the person's own, the server's keyset, or the person's own hand. */
  readonly through: 'token' | 'keyset' | 'hand' | null;
  readonly why: Absence | null;
  /** One sentence for the person. */
  readonly message: string;
};

const HAD = {
  'research-api': 'Sold listings of the last 90 days, looked up for every line.',
  'for-sale-now': 'What is for sale now, looked up for every line.',
  'store-analysis': 'Stores can be analysed and their part numbers read.',
} as const;

const SOLD_ABSENT = {
  'no-keyset':
    'Sold listings need a Research API token, or a keyset of this server that eBay has granted Marketplace Insights.',
  'keyset-refused':
    'eBay does not accept this server’s keyset. Please tell the administrator; a Research API token of your own works without it.',
  'not-granted':
    'eBay has not granted this server’s keyset Marketplace Insights and takes no new applicants at present. Sold figures can come from Product Research by your own hand.',
  'token-expired': 'Your Research API token has expired. Enter a fresh one.',
  'not-known-yet': 'eBay has not yet said whether this server may read sold listings.',
} as const satisfies Record<Absence, string>;

const LIVE_ABSENT = {
  'no-keyset':
    'This needs a keyset of the server or a token of your own; any eBay developer account has one.',
  'keyset-refused': 'eBay does not accept this server’s keyset. Please tell the administrator.',
  'not-granted': 'eBay does not let this server’s keyset read live listings.',
  'token-expired': 'Your token has expired. Enter a fresh one.',
  'not-known-yet': 'eBay has not yet said whether this server may read live listings.',
} as const satisfies Record<Absence, string>;

const standing = (
  id: keyof typeof HAD,
  { through, why }: Access,
  absent: Readonly<Record<Absence, string>>,
): CapabilityStanding => ({
  id,
  isAvailable: through !== null,
  through,
  why,
  message: why === null ? HAD[id] : absent[why],
});

/** What somebody with this access can have, and why not the rest. */
export const capabilitiesOf = ({
  base,
  research,
}: {
  readonly base: Access;
  readonly research: Access;
}): readonly CapabilityStanding[] => [
  standing('research-api', research, SOLD_ABSENT),
  standing('for-sale-now', base, LIVE_ABSENT),
  {
    id: 'product-research',
    isAvailable: true,
    through: 'hand',
    why: null,
    message: 'Sold figures of up to three years, copied by you from Seller Hub’s Research page.',
  },
  standing('store-analysis', base, LIVE_ABSENT),
];
