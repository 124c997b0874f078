import { experiment } from '@partsight/stack/experiment';

import { atLeast } from '../goals.ts';
import { importCases, readJsonLines } from '../read-cases.ts';
import { isAsked, judgeSheet, type JudgedSheet } from './judge-sheet.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetCase } from './sheet-case.ts';

type Judged = JudgedSheet & {
  readonly sheet: SheetCase;
  /** An ordinary sheet, about which nothing may be asked. */
  readonly isPlain: boolean;
  readonly isAsked: boolean;
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

/**
 * Writes whole dealer sheets to files and reads them as an upload does. A sheet is right when every
 * line is, or when what it leaves open is in doubt on the screen.
 */
export const evaluateSheets = experiment({ cases: null, show: false }, async ({ cases, show }) => {
  const sheets =
    cases === null
      ? (readJsonLines('sheets.jsonl') as readonly SheetCase[])
      : await importCases<SheetCase>(cases, 'sheets');
  const judged: Judged[] = [];
  for (const sheet of sheets) {
    const read = await readSheet(sheet.file);
    const isPlain = (sheet.ask ?? []).length + (sheet.askOk ?? []).length === 0;
    judged.push({ ...judgeSheet(sheet, read), sheet, isPlain, isAsked: isAsked(read) });
  }
  judged.filter(({ isRight }) => show || !isRight).forEach(print);
  const countOf = (is: (one: Judged) => boolean): number => judged.filter(is).length;
  const sumOf = (figure: (one: Judged) => number): number =>
    judged.reduce((sum, one) => sum + figure(one), 0);
  const figures = {
    right: countOf(({ isRight }) => isRight),
    total: judged.length,
    silent: countOf(({ isRight, signs }) => !isRight && signs.length === 0),
    askedNeedlessly: countOf((one) => one.isPlain && one.isAsked),
    plain: countOf(({ isPlain }) => isPlain),
    linesRight: sumOf(({ linesRight }) => linesRight),
    lines: sumOf(({ lines }) => lines),
    dollarsOff: Number((sumOf(({ dollarsOff }) => dollarsOff) / judged.length).toFixed(4)),
  };
  return { figures, goals: [atLeast('right sheets', figures.right, figures.total)] };
});
