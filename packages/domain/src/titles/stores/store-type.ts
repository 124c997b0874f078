export const STORE_TYPES = ['parts', 'electronics', 'fashion', 'books', 'other'] as const;
export type StoreType = (typeof STORE_TYPES)[number];
