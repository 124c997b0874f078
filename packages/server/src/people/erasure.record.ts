/** At whose wish somebody is erased. */
export type ErasureCause =
  | 'own-wish'
  | 'operator'
  /** The allow-list has not named them for long. */
  | 'not-listed'
  | 'marketplace';

/** Somebody with an account here, or somebody whose name on the marketplace is kept. */
export type ErasedKind = 'person' | 'seller';

/** One line of the ledger: who was erased, for whoever holds the key and a name to compare. */
export type Erasure = {
  readonly kind: ErasedKind;
  readonly who: readonly Buffer[];
  readonly cause: string;
  readonly erasedAt: Date;
  readonly noticeId?: string | null;
  readonly found?: Readonly<Record<string, number>>;
};

export type Identified = {
  readonly id: string;
  readonly issuer: string;
  readonly subject: string;
  readonly createdAt: Date;
};
