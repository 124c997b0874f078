import type { DeskSettings } from '@partsight/domain/desk/settings/desk-settings';
import type { LinePrediction, LotCurve } from '@partsight/domain/own-sales/score/predict-lot';

/** A purchase whose prediction is not saved yet. */
export type PredictionRequest = { readonly boughtAt: Date; readonly settings: DeskSettings };

export type SavedPrediction = {
  readonly id: string;
  readonly batchId: string;
  readonly boughtAt: Date;
  readonly settingsVersion: string;
  readonly settings: DeskSettings;
  readonly curve: LotCurve;
};

export type NewPrediction = Omit<SavedPrediction, 'id'> & {
  readonly predictedAt: Date;
  readonly lines: readonly LinePrediction[];
};

/** A lot that is marked as bought. */
export type BoughtLotRecord = {
  readonly batchId: string;
  readonly name: string | null;
  readonly fileName: string;
  readonly dealer: string | null;
  readonly paidMinor: number | null;
  readonly boughtAt: Date;
  /** Its prediction is not saved yet. */
  readonly isPending: boolean;
};
