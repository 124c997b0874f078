import type { Explanation } from './explanation.ts';
import { formatTime } from './format-time.ts';
import type { BatchFacts } from './show-batch.service.ts';

/** Sweeps resume due batches all the time; this late, no sweep is running. */
const OVERDUE_MS = 10_000;

const isTokenUsable = ({ token, now }: BatchFacts): boolean =>
  token !== null && token.refusedAt === null && token.expiresAt > now;

export function explainPause(facts: BatchFacts): Explanation {
  const { batch, person } = facts;
  switch (batch.pausedReason) {
    case 'token-expired':
      return explainTokenPause(facts, 'Its user’s marketplace token has expired or was refused.');
    case 'access-not-granted':
      return explainTokenPause(
        facts,
        'The marketplace does not let this token’s application ask for sold listings.',
      );
    case 'setup-refused':
      return {
        why: 'The marketplace refuses how this server asks: its site, its categories or its filters.',
        todo: 'Look for the errorId in the worker’s log, correct MARKETPLACE_ID or MARKETPLACE_CATEGORIES, start the processes again, then its user starts the batch again.',
      };
    case 'quota-spent':
      return explainTimedPause(facts, 'The marketplace’s allowance for the day is spent.');
    case 'throttled':
      return explainTimedPause(
        facts,
        'The marketplace asked for fewer calls; the day’s allowance is not spent.',
      );
    case 'marketplace-unreachable':
      return explainTimedPause(facts, 'The marketplace was out of reach.');
    case 'access-withdrawn':
      return person.isListed
        ? {
            why: 'The allow-list did not name its user for a while; now it does again.',
            todo: 'Its user starts it again.',
          }
        : {
            why: 'The allow-list does not name its user.',
            todo: `If that is a mistake: admin access add address ${person.email ?? 'ADDRESS'}, then its user starts it again.`,
          };
    case 'numbers-unknown':
      return {
        why: 'Nothing was found under any of its first 20 part numbers: they are probably not the maker’s.',
        todo: 'Its user looks at them, and starts it again or uploads it with another column.',
      };
    case 'paused-by-operator':
      return explainOperatorPause(facts);
    case null:
      return { why: 'It is paused and does not say why.', todo: 'Its user starts it again.' };
  }
}

function explainOperatorPause({ batch, lane }: BatchFacts): Explanation {
  return lane?.restsFor === 'paused-by-operator' && lane.isResting
    ? {
        why: 'An operator paused its lane.',
        todo: `admin resume lane ${lane.id}`,
      }
    : { why: 'An operator paused it.', todo: `admin resume batch ${batch.id}` };
}

function explainTokenPause(facts: BatchFacts, why: string): Explanation {
  return isTokenUsable(facts)
    ? {
        why: `${why} A good token is there now, but the batch was not set going again.`,
        todo: 'Its user starts it again.',
      }
    : { why, todo: 'Its user saves a new token; the batch then goes on by itself.' };
}

function explainTimedPause({ batch, now }: BatchFacts, why: string): Explanation {
  const { resumesAt } = batch;
  if (resumesAt === null) {
    return { why, todo: 'Its user starts it again.' };
  }
  if (now.getTime() - resumesAt.getTime() > OVERDUE_MS) {
    return {
      why: `${why} It was to go on at ${formatTime(resumesAt, now)}, and no worker set it going.`,
      todo: 'Start a worker, or look at the log of the one that runs.',
    };
  }
  return {
    why,
    todo: `Nothing: it goes on by itself at ${formatTime(resumesAt, now)}.`,
  };
}
