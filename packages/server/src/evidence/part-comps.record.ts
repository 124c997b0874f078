import type { NumberNotes } from '@partsight/domain/titles/analysis/number-notes';
import type { CompFigures } from '@partsight/domain/titles/analysis/part-analysis';

/** The evidence behind a number's figures in a batch, from one source. */
export type PartComps = {
  readonly source: string;
  readonly asOf: Date;
  readonly categoryId: string | null;
  readonly figures: CompFigures;
  /** With the user's overrides; null without any. */
  readonly overruled: CompFigures | null;
  /** The notes the listings were judged with. */
  readonly notes: NumberNotes;
};

/** A settled number of one of a user's batches. */
export type NumberInBatch = Pick<PartComps, 'source' | 'notes'> & {
  readonly batchId: string;
  /** The number that its listings are judged by, and whether that is only likely the one meant. */
  readonly partNumber: string;
  readonly isProbable: boolean;
  readonly lookupId: string | null;
  readonly isOverruled: boolean;
};
