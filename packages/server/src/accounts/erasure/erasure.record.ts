/** Who requested the erasure. */
export type ErasureCause =
  | 'requested'
  | 'operator'
  /** Off the allow-list for a long time. */
  | 'not-listed'
  | 'marketplace';

/** A user with an account here, or a marketplace seller whose name is stored. */
export type ErasedKind = 'person' | 'seller';

/** One line of the ledger: who was erased, readable only with the key and a name to compare. */
export type Erasure = {
  readonly kind: ErasedKind;
  readonly who: readonly Buffer[];
  readonly cause: string;
  readonly erasedAt: Date;
  readonly noticeId?: string | null;
  readonly found?: Readonly<Record<string, number>>;
};

export type PersonIdentity = {
  readonly id: string;
  readonly issuer: string;
  readonly subject: string;
  readonly createdAt: Date;
};
