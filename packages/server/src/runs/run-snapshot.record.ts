import type { RunSnapshot } from '@partsight/domain/desk/line/run-snapshots';

/** One run's figures of a number, stored when the next run begins. */
export type PartSnapshot = RunSnapshot & {
  readonly asOf: Date;
  readonly newMedianMinor: number | null;
  readonly usedMedianMinor: number | null;
};

/**
 * The desk's result for a number with the user's settings: the price used, and the line's value.
 */
export type LineValue = {
  readonly key: string;
  readonly priceMinor: number | null;
  readonly valueMinor: number | null;
};

/** A snapshot of an earlier run, with the desk's result then. */
export type StoredPartSnapshot = PartSnapshot & Omit<LineValue, 'key'>;

/** A number of a batch with more than one run. */
export type PartSnapshotHistory = {
  readonly key: string;
  readonly present: PartSnapshot;
  readonly earlier: readonly PartSnapshot[];
};

/** The user's statement that the marketplace agreed to storing figures. */
export type FigureConsent = { readonly reason: string; readonly givenAt: Date };
