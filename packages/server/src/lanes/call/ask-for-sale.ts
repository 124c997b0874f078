import { livesWorthReading } from '@partsight/domain/evidence/ask-figures';
import type { AskAnswer, ListingLife } from '@partsight/domain/evidence/ask-listing';
import { windowOf } from '@partsight/domain/lookups/coverage';
import { queryVariants } from '@partsight/domain/part-numbers/query-variants';

import { PROBE_WORDS, type Asked, type PartQuestion } from './ask-by-number.ts';
import type { MarketplaceInTurn, NoSlot } from './marketplace-door.ts';

const NOTHING = { total: 0, listings: [] } as const;

type LineQuestion = PartQuestion & {
  /** Whether to look into the life of some listings as well, a call for each; in which currency. */
  readonly livesIn?: string | undefined;
};

/** Whatever keeps a listing from being read leaves the answer as it is without. */
async function readLives(
  marketplace: Pick<MarketplaceInTurn, 'readItem'>,
  { partNumber, token, livesIn }: LineQuestion,
  answer: AskAnswer,
): Promise<AskAnswer> {
  const lives: ListingLife[] = [];
  const worth = livesIn === undefined ? [] : livesWorthReading(partNumber, answer, livesIn);
  for (const { itemId, listedAt } of worth) {
    const item = await marketplace.readItem({ token, itemId });
    if (item.kind === 'found' && item.answer.lifetimeSoldQuantity !== null) {
      lives.push({ soldQuantity: item.answer.lifetimeSoldQuantity, listedAt });
    } else if (
      item.kind !== 'found' &&
      item.kind !== 'nothing-found' &&
      item.kind !== 'being-changed'
    ) {
      break;
    }
  }
  return { ...answer, lives };
}

/** What is for sale under a number: one call, and another for each further spelling while none finds any. */
export async function askForSale(
  marketplace: Pick<MarketplaceInTurn, 'searchForSale' | 'readItem'>,
  line: LineQuestion,
): Promise<Asked | NoSlot> {
  const { partNumber, timeRange, token, asOf, isProbe = false } = line;
  const keywords = isProbe ? [PROBE_WORDS] : queryVariants(partNumber);
  const question = { kind: 'asked', keywords, window: windowOf(timeRange, asOf), asOf } as const;
  for (const words of keywords) {
    const found = await marketplace.searchForSale({ token, keywords: words });
    switch (found.kind) {
      case 'found': {
        const { total } = found.answer;
        const outcome = { kind: 'found', answer: { total, listings: [] } } as const;
        const asks = isProbe ? found.answer : await readLives(marketplace, line, found.answer);
        return { ...question, outcome, asks };
      }
      case 'nothing-found':
        break;
      case 'resting':
      case 'lost':
      case 'aborted':
        return found;
      case 'token-refused':
      case 'access-not-granted':
      case 'category-not-granted':
      case 'request-refused':
      case 'throttled':
      case 'unreachable':
      case 'malformed':
        return { ...question, outcome: found };
    }
  }
  return { ...question, outcome: { kind: 'nothing-found' }, asks: NOTHING };
}
