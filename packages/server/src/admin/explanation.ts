/** Why a batch does or does not move, and what somebody can do about it. */
export type Explanation = { readonly why: string; readonly todo: string };
