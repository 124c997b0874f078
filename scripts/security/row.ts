/** A test that holds a row: its file, and words of its title, or of the group it stands in. */
export type Proof = { readonly file: string; readonly title: string };

/** One promise of the security table and what stands behind it. */
export type Row = {
  readonly id: string;
  readonly says: string;
} & (
  | { readonly held: readonly Proof[] }
  | { readonly notApplicable: string }
  | { readonly open: string }
);

export const by = (file: string, title: string): Proof => ({ file, title });

export const held = (id: string, says: string, ...proofs: readonly Proof[]): Row => ({
  id,
  says,
  held: proofs,
});

/** There is nothing in the product that the row could be about. */
export const notApplicable = (id: string, says: string, reason: string): Row => ({
  id,
  says,
  notApplicable: reason,
});

/** Nothing holds it yet; what is missing. @internal */
export const open = (id: string, says: string, missing: string): Row => ({
  id,
  says,
  open: missing,
});
