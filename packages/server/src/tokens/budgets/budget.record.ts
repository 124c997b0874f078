/** APIs whose meter is read with an application token. */
export type MeteredApi = 'research' | 'browse';

/** APIs with separate quotas. */
export type BudgetApi = MeteredApi | 'fulfillment' | 'finances' | 'trading';

/** Which quota a call is charged to. */
export type BudgetKey = { readonly payer: string; readonly api: BudgetApi };
