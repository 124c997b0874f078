import { explainPause } from './explain-pause.ts';
import { explainRun } from './explain-run.ts';
import type { Explanation } from './explanation.ts';
import type { BatchFacts } from './show-batch.service.ts';

const NOTHING = 'Nothing.';

/** During maintenance the user cannot do what the explanation suggests. */
export function explainBatch(facts: BatchFacts): Explanation {
  const { why, todo } = explain(facts);
  return facts.maintenanceSince !== null && /\bits user (starts|saves|stops)/i.test(todo)
    ? { why, todo: `admin maintenance off, since people are kept out at present. Then: ${todo}` }
    : { why, todo };
}

function explain(facts: BatchFacts): Explanation {
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
      return {
        why: 'No part of it could be completed.',
        todo: 'Its user starts it again, which looks up every part again.',
      };
    case 'paused':
      return explainPause(facts);
    case 'processing':
      return explainRun(facts);
  }
}
