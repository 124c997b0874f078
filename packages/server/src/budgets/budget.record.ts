/** What is counted apart: each of these has an quota of its own. */
export type BudgetApi = 'research' | 'browse';

/** Whose quota a call takes from, and for what. */
export type BudgetPlace = { readonly payer: string; readonly api: BudgetApi };
