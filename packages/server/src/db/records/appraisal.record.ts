import type { Appraisal } from '@partsight/domain/appraisals/appraise-lot';

/** What is stored with a batch. */
export type StoredAppraisal = {
  readonly listLines: number;
  /** The run stops when the bid is known within this many percent; null: at its end. */
  readonly stopWithin: number | null;
  /** At how many percent the run stopped by that rule. */
  readonly stoppedWithin: number | null;
  readonly estimate: Appraisal | null;
};

/** The list as the sheet has it, and how far its run has come. */
export type AppraisedList = StoredAppraisal & {
  readonly listSize: number;
  readonly listPieces: number;
  readonly reached: number | null;
};

/** A settled line at the top of the order of work. */
export type SampledLine = {
  readonly key: string;
  readonly size: number;
  readonly sellableMinor: number;
  readonly isUnknown: boolean;
};
