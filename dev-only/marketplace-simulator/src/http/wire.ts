/** How the marketplace behaves on the line, apart from what it sells. Each can be switched by itself. */
export type Wire = {
  /** Answers packed when the client takes them so, always (even unasked), or never. */
  readonly gzip: 'never' | 'when-asked' | 'always';
  /** Share of expired tokens that are told 403/1100 instead of 401/1001. */
  readonly expiredAsDenied: number;
  /** User and refresh tokens never carry the scope of sold data, whatever their application may. */
  readonly userTokensLackInsights: boolean;
  /** Totals are guesses; only the link to the next page tells whether there is one. */
  readonly estimatedTotals: boolean;
  /** Some listings offer choices: their old number alone finds a group, not an item. */
  readonly itemGroups: boolean;
  /** Share of listings that their seller is just changing. */
  readonly updating: number;
  /** What developers in some countries get in place of sellers' names. */
  readonly sellers: 'usernames' | 'user-ids';
};

export const KIND_WIRE: Wire = {
  gzip: 'never',
  expiredAsDenied: 0,
  userTokensLackInsights: false,
  estimatedTotals: false,
  itemGroups: false,
  updating: 0,
  sellers: 'usernames',
};

export const HARSH_WIRE: Wire = {
  gzip: 'when-asked',
  expiredAsDenied: 0.4,
  userTokensLackInsights: true,
  estimatedTotals: true,
  itemGroups: true,
  updating: 0.02,
  sellers: 'usernames',
};
