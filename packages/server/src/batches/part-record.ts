import type { BrandType, Confidence } from '@partsight/domain/analysis/part-analysis';
import type { PartFailure, PartState } from '@partsight/domain/batches/batch';
import type { Estimate } from '@partsight/domain/classification/package-size';
import type { Cell } from '@partsight/spreadsheet/cell';

/** A row on its way in. */
export type NewPart = {
  readonly rowNo: number;
  readonly partNumber: string;
  readonly lookupKey: string;
  readonly quantity: number | null;
  readonly costMinor: number | null;
  readonly worthMinor: number;
  readonly cells: readonly Cell[];
};

/** One row of a batch with its answer, as the database holds it. */
export type PartRecord = {
  readonly rowNo: number;
  readonly partNumber: string;
  readonly status: PartState;
  readonly failure: PartFailure | null;
  readonly lookupId: string | null;
  readonly asOf: Date | null;
  readonly unitsSold: number | null;
  readonly searchResults: number | null;
  readonly averageMinor: number | null;
  readonly minMinor: number | null;
  readonly maxMinor: number | null;
  readonly confidence: Confidence | null;
  readonly package: Estimate | null;
  readonly itemCategory: string | null;
  readonly brand: string | null;
  readonly brandType: BrandType | null;
  readonly description: string | null;
  readonly isDuplicate: boolean;
  readonly duplicateTitle: string | null;
  readonly cells: readonly Cell[];
};
