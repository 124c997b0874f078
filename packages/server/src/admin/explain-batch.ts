import { explainPause } from './explain-pause.ts';
import { explainRun } from './explain-run.ts';
import type { Explanation } from './explanation.ts';
import type { BatchFacts } from './look-at-batch.ts';

const NOTHING = 'Nothing.';

export function explainBatch(facts: BatchFacts): Explanation {
  const { batch } = facts;
  if (batch.clearedAt !== null) {
    return {
      why: 'Its user has cleared it; what was cleared does not run.',
      todo: 'Nothing. Its user can bring it back for a day after clearing.',
    };
  }
  switch (batch.status) {
    case 'pending':
      return {
        why: 'It has never been started.',
        todo: 'Its user starts it.',
      };
    case 'completed':
      return { why: 'It is complete: every part is settled.', todo: NOTHING };
    case 'stopped':
      return { why: 'Its user stopped it.', todo: 'Its user starts it again to go on.' };
    case 'failed':
      return { why: 'It has failed.', todo: 'Its user starts it again to go on.' };
    case 'paused':
      return explainPause(facts);
    case 'processing':
      return explainRun(facts);
  }
}
