/**
 * npm run eval:everyone: the same list on an ordinary keyset, with research pages pasted by hand, and
 * with the research API. Both see the same 90 days, the same active listings and the same sold rows,
 * so the bids have to be equal. The last line is JSON; the exit code says whether every goal was met.
 */
import { parseArgs } from 'node:util';

import { missedGoals } from './goals.ts';
import { listDifferences } from './list-differences.ts';
import { runOrdinary, runResearch, type EvalList } from './run-installation.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    lines: { type: 'string', default: '320' },
    /** Titles: those that rules may be written against (open), the held-out ones, or both. */
    grammar: { type: 'string', default: 'both' },
    /** Prints the lines whose value differs. */
    show: { type: 'boolean', default: false },
  },
});

const list: EvalList = {
  seed: Number(values.seed),
  grammar: values.grammar,
  lines: Number(values.lines),
  now: new Date(),
};
const ordinary = await runOrdinary(list);
const research = await runResearch(list);
if (values.show) {
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
const missed = missedGoals(figures);
missed.forEach((goal) => console.error(goal));
console.log(JSON.stringify(figures));
process.exitCode = missed.length === 0 ? 0 : 1;
