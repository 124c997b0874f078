/** Why a batch does or does not progress, and what to do about it. */
export type Explanation = { readonly why: string; readonly todo: string };
