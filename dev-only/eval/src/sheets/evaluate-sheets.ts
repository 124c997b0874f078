import { experiment } from '@partsight/stack/experiment';

import { atLeast, atMost } from '../goals.ts';
import { importCases, readJsonLines } from '../read-cases.ts';
import { ordinarySheets } from './draw/ordinary.ts';
import { variantSheets } from './draw/variants.ts';
import { isAsked, judgeSheet, type JudgedSheet } from './judge-sheet.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetCase } from './sheet-case.ts';

type Judged = JudgedSheet & {
  readonly sheet: SheetCase;
  /** An ordinary sheet, about which nothing may be asked. */
  readonly isPlain: boolean;
  readonly isAsked: boolean;
  readonly questions: number;
};

/** How often each kind of hard sheet is drawn with a seed. */
const DRAWS = 3;
const GOALS = {
  asked: 0.02,
  variantsRight: 0.97,
  dollarsOff: 0.01,
  questionsPerAskedSheet: 1.3,
};

function print({ sheet, isRight, linesRight, lines, signs, faults }: Judged): void {
  const said = signs.length === 0 ? 'silent' : signs.join(', ');
  const verdict = isRight ? 'right' : 'wrong';
  console.log(
    [`${verdict} ${sheet.id} ${sheet.title}`, `${linesRight}/${lines} lines`, said, ...faults].join(
      '; ',
    ),
  );
}

async function judgeAll(sheets: readonly SheetCase[], show: boolean): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  for (const sheet of sheets) {
    const read = await readSheet(sheet.file);
    const isPlain = (sheet.ask ?? []).length + (sheet.askOk ?? []).length === 0;
    judged.push({
      ...judgeSheet(sheet, read),
      sheet,
      isPlain,
      isAsked: isAsked(read),
      questions: read.questions.length,
    });
  }
  judged.filter(({ isRight }) => show || !isRight).forEach(print);
  return judged;
}

const countOf = (judged: readonly Judged[], is: (one: Judged) => boolean): number =>
  judged.filter(is).length;
const sumOf = (judged: readonly Judged[], figure: (one: Judged) => number): number =>
  judged.reduce((sum, one) => sum + figure(one), 0);
const meanOf = (judged: readonly Judged[], figure: (one: Judged) => number): number =>
  judged.length === 0 ? 0 : Number((sumOf(judged, figure) / judged.length).toFixed(4));
const isSilent = ({ isRight, signs }: Judged): boolean => !isRight && signs.length === 0;

/** Sheets of a file, one by one. */
function judgedCases(judged: readonly Judged[]) {
  const figures = {
    right: countOf(judged, ({ isRight }) => isRight),
    total: judged.length,
    silent: countOf(judged, isSilent),
    askedNeedlessly: countOf(judged, (one) => one.isPlain && one.isAsked),
    plain: countOf(judged, ({ isPlain }) => isPlain),
    linesRight: sumOf(judged, ({ linesRight }) => linesRight),
    lines: sumOf(judged, ({ lines }) => lines),
    dollarsOff: meanOf(judged, ({ dollarsOff }) => dollarsOff),
  };
  return { figures, goals: [atLeast('right sheets', figures.right, figures.total)] };
}

/**
 * Writes whole dealer sheets to files and reads them as an upload does: known ones, ordinary ones, and
 * hard ones drawn by seed. A sheet is right when every line is, or when what it leaves open is asked.
 */
export const evaluateSheets = experiment(
  { cases: null, seeds: [1, 2, 3], show: false },
  async ({ cases, seeds, show }) => {
    if (cases !== null) {
      return judgedCases(await judgeAll(await importCases<SheetCase>(cases, 'sheets'), show));
    }
    const known = await judgeAll(readJsonLines('sheets.jsonl') as readonly SheetCase[], show);
    const released = known.filter(({ sheet }) => sheet.id.startsWith('R'));
    const ordinary = await judgeAll(seeds.flatMap(ordinarySheets), show);
    const variants = await judgeAll(
      seeds.flatMap((seed) => variantSheets(seed, DRAWS)),
      show,
    );
    const all = [...known, ...ordinary, ...variants];
    const asked = all.filter(({ questions }) => questions > 0);
    const figures = {
      released: countOf(released, ({ isRight }) => isRight),
      sheets: all.length,
      ordinaryWrong: countOf(ordinary, ({ isRight }) => !isRight),
      ordinaryAsked: meanOf(ordinary, (one) => (one.isAsked ? 1 : 0)),
      variantsRight: meanOf(variants, ({ isRight }) => (isRight ? 1 : 0)),
      silentWrong: countOf(all, isSilent),
      dollarsOff: meanOf(all, ({ dollarsOff }) => dollarsOff),
      questionsPerAskedSheet: meanOf(asked, ({ questions }) => questions),
    };
    return {
      figures,
      goals: [
        atLeast(
          'known sheets',
          countOf(known, ({ isRight }) => isRight),
          known.length,
        ),
        atMost('wrong ordinary sheets', figures.ordinaryWrong, 0),
        atMost('asked of ordinary sheets', figures.ordinaryAsked, GOALS.asked),
        atLeast('right variants', figures.variantsRight, GOALS.variantsRight),
        atMost('silent and wrong', figures.silentWrong, 0),
        atMost('dollars off', figures.dollarsOff, GOALS.dollarsOff),
        atMost(
          'questions per asked sheet',
          figures.questionsPerAskedSheet,
          GOALS.questionsPerAskedSheet,
        ),
      ],
    };
  },
);
