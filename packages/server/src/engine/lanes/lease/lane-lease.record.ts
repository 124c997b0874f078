/** How long a holder may be silent before another may take the lane. */
export const LANE_LEASE_MS = 5_000;
export const RENEW_EVERY_MS = LANE_LEASE_MS / 2.5;

/** A leased lane; the fence distinguishes this lease from every earlier and later one. */
export type LaneLease = {
  readonly laneId: string;
  readonly userId: string;
  readonly fence: number;
};

/** Another holder has the lane. Nothing was done. */
export type LeaseLost = { readonly kind: 'lost' };
export const LEASE_LOST: LeaseLost = { kind: 'lost' };

export type PartRef = { readonly batchId: string; readonly rowNo: number };
