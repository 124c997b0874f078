/** How long a holder may be silent before another may take the lane. */
export const HOLD_MS = 5_000;
/** A hold is renewed long before it runs out. */
export const RENEW_EVERY_MS = HOLD_MS / 2.5;

/** A lane in the hands of one holder; the fence tells it from every earlier and every later one. */
export type Hold = {
  readonly laneId: string;
  readonly userId: string;
  readonly fence: number;
};

/** Another holder has the lane. Nothing was done. */
export type Lost = { readonly kind: 'lost' };
export const LOST: Lost = { kind: 'lost' };

export type PartRef = { readonly batchId: string; readonly rowNo: number };
