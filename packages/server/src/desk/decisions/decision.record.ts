import type { Decision, LineDecision } from '@partsight/domain/desk/decisions/decisions';

export type StoredDecision = LineDecision & { readonly key: string };

/** One action, described for the undo button. */
export type DecisionAction = {
  /** Null when a decision was withdrawn or only a note was written. */
  readonly decision: Decision | null;
  readonly lines: number;
  readonly rules: readonly string[];
  readonly isNote: boolean;
};

/** All decisions on a lot, with the version they belong to. */
export type Decisions = {
  readonly version: string;
  readonly byKey: ReadonlyMap<string, LineDecision>;
};
