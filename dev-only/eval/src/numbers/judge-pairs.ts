import { parseTitle } from '@partsight/domain/part-numbers/parse-title';
import { areOfRivalMake, areOtherGoods } from '@partsight/domain/titles/comps/part-class';

import { judgedCases } from '../goals.ts';
import { importCases } from '../read-cases.ts';

/** A description of a dealer beside the titles of the listings counted under its number. */
type DescribedTitles = {
  readonly description: string;
  readonly titles: readonly string[];
  /** Whether the listings sell another part. */
  readonly isOther: boolean;
};

const isDoubted = ({ description, titles }: DescribedTitles): boolean => {
  const { words } = parseTitle(description);
  return areOtherGoods(titles, words) || areOfRivalMake(titles, words);
};

/** Judges the pairs of another file alone: how many are rightly doubted or rightly not. */
export async function judgePairs(file: string) {
  const pairs = await importCases<DescribedTitles>(file, 'pairs');
  const wrong = pairs.filter((pair) => isDoubted(pair) !== pair.isOther);
  wrong.forEach(({ description, isOther }) =>
    console.log(`${isOther ? 'not caught' : 'false alarm'}: ${description}`),
  );
  const { figures, goals } = judgedCases(pairs.length - wrong.length, pairs.length, 0.9);
  const missed = wrong.filter(({ isOther }) => isOther).length;
  return { figures: { ...figures, missed, falseAlarms: wrong.length - missed }, goals };
}
