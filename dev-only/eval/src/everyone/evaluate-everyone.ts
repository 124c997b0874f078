import { experiment } from '@partsight/stack/experiment';

import { everyoneGoals } from './everyone-goals.ts';
import { listDifferences } from './list-differences.ts';
import { runOrdinary, runResearch } from './run-installation.ts';

const OPTIONS = {
  seed: 1,
  lines: 320,
  /** Titles: those that rules may be written against (open), the held-out ones, or both. */
  grammar: 'both',
  /** Prints the lines whose value differs. */
  show: false,
};

/**
 * The same list on an ordinary keyset, with research pages pasted by hand, and with the research API.
 * Both see the same 90 days, the same active listings and the same sold rows, so the bids have to be
 * equal.
 */
export const evaluateEveryone = experiment(OPTIONS, async ({ show, ...options }) => {
  const list = { ...options, now: new Date() };
  const ordinary = await runOrdinary(list);
  const research = await runResearch(list);
  if (show) {
    console.log(listDifferences(ordinary.rows, research.rows).join('\n'));
  }
  const figures = {
    lines: ordinary.lines,
    pasted: ordinary.byHand.pasted,
    bidOrdinary: ordinary.bidMinor,
    bidResearch: research.bidMinor,
    bidOff: Math.abs(ordinary.bidMinor - research.bidMinor),
    duplicatesFound: ordinary.duplicatesFound,
    duplicates: ordinary.duplicates,
    nothingSold: ordinary.byHand.nothingSold,
    wrongPagesRefused: ordinary.byHand.wrongPagesRefused,
    wrongPages: ordinary.byHand.wrongPages,
    undone: ordinary.byHand.undone,
    competitorsCounted: ordinary.competitorsCounted,
    competitors: ordinary.competitors,
  };
  return { figures, goals: everyoneGoals(figures) };
});
