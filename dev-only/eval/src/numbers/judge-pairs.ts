import { parseTitle } from '@partsight/domain/part-numbers/parse-title';
import { areOfRivalMake, areOtherGoods } from '@partsight/domain/titles/comps/part-class';

import { atLeast, atMost } from '../goals.ts';
import { importCases } from '../read-cases.ts';
import type { DescribedTitles } from './draw-pairs.ts';
import { MAX_FALSE_ALARMS, MIN_CAUGHT } from './numbers-goals.ts';

const isDoubted = ({ description, titles }: DescribedTitles): boolean => {
  const { words } = parseTitle(description);
  return areOtherGoods(titles, words) || areOfRivalMake(titles, words);
};

/** Judges pairs alone, without servers: which are doubted, and which of these rightly. */
export function judgeDescribed(pairs: readonly DescribedTitles[]) {
  const wrong = pairs.filter(({ isOther }) => isOther);
  const right = pairs.filter(({ isOther }) => !isOther);
  const missed = wrong.filter((pair) => !isDoubted(pair));
  const alarms = right.filter(isDoubted);
  return {
    missed,
    alarms,
    wrongPartCaught: 1 - missed.length / Math.max(1, wrong.length),
    falseAlarms: alarms.length / Math.max(1, right.length),
  };
}

/** Judges the pairs of another file. */
export async function judgePairs(file: string) {
  const pairs = await importCases<DescribedTitles>(file, 'pairs');
  const { missed, alarms, wrongPartCaught, falseAlarms } = judgeDescribed(pairs);
  missed.forEach(({ description }) => console.log(`not caught: ${description}`));
  alarms.forEach(({ description }) => console.log(`false alarm: ${description}`));
  const total = pairs.length;
  return {
    figures: { right: total - missed.length - alarms.length, total, wrongPartCaught, falseAlarms },
    goals: [
      atLeast('wrongPartCaught', wrongPartCaught, MIN_CAUGHT),
      atMost('falseAlarms', falseAlarms, MAX_FALSE_ALARMS),
    ],
  };
}
