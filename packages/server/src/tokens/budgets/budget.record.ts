/** APIs with separate quotas. */
export type BudgetApi = 'research' | 'browse';

/** Which quota a call is charged to. */
export type BudgetKey = { readonly payer: string; readonly api: BudgetApi };
