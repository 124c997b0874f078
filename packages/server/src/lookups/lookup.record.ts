import type { SoldAnswer } from '@partsight/domain/evidence/sold-listing';
import type { Coverage } from '@partsight/domain/lookups/coverage';

/** What was asked for a number and what came back, as the database holds it. */
export type Lookup = {
  readonly id: string;
  readonly answer: SoldAnswer;
  readonly coverage: Coverage;
  readonly keywords: readonly string[];
};
