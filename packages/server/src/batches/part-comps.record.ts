import type { NumberNotes } from '@partsight/domain/analysis/number-notes';
import type { CompFigures } from '@partsight/domain/analysis/part-analysis';

/** What a number's figures in a batch rest on, from one source. */
export type PartComps = {
  readonly source: string;
  readonly asOf: Date;
  readonly categoryId: string | null;
  readonly figures: CompFigures;
  /** With the person's word about single listings; null where there is none. */
  readonly overruled: CompFigures | null;
  /** What the listings were judged with. */
  readonly notes: NumberNotes;
};

/** A number of one of a person's batches that has been answered. */
export type NumberInBatch = Pick<PartComps, 'source' | 'notes'> & {
  readonly batchId: string;
  readonly partNumber: string;
  readonly lookupId: string | null;
  readonly isOverruled: boolean;
};
