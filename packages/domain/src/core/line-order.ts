/** Figures to sort a lot's lines by, highest first, or to filter them by. */
export const LINE_ORDERS = ['value', 'net', 'market', 'price', 'take', 'months'] as const;
export type LineOrder = (typeof LINE_ORDERS)[number];
