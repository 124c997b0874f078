import type { Decision, LineDecision } from '@partsight/domain/desk/decisions';

export type StoredDecision = LineDecision & { readonly key: string };

/** What was done at one stroke, for the words that offer to undo it. */
export type Deed = {
  /** Null where a decision was taken back, or only a note was written. */
  readonly decision: Decision | null;
  readonly lines: number;
  readonly rules: readonly string[];
  readonly isNote: boolean;
};

/** All that was said of the lines of a lot; the mark says which of its states this is. */
export type Decisions = {
  readonly mark: string;
  readonly byKey: ReadonlyMap<string, LineDecision>;
};
