/** Figures of a line by which the lines of a lot can be put in order, the highest first, or left out. */
export const LINE_ORDERS = ['value', 'net', 'market', 'price', 'take'] as const;
export type LineOrder = (typeof LINE_ORDERS)[number];
