import { experiment } from '@partsight/stack/experiment';

import { judgedCases } from '../goals.ts';
import { importCases, readJsonLines } from '../read-cases.ts';
import { COLUMNS_PER_LAYOUT, judgeLayout } from './judge-layouts.ts';
import { layoutCase, type LayoutCase } from './layout-case.ts';

type LayoutRow = Parameters<typeof layoutCase>[0];

/** Judges the detection of columns on printed lists, one point per column. */
export const evaluateLayouts = experiment({ cases: null }, async ({ cases }) => {
  const layouts =
    cases === null
      ? (readJsonLines('layouts.jsonl') as readonly LayoutRow[]).map(layoutCase)
      : await importCases<LayoutCase>(cases, 'layouts');
  const judged = layouts.map(judgeLayout);
  for (const { name, wrong } of judged.filter((layout) => layout.wrong.length > 0)) {
    console.log(`${name}: ${wrong.join('; ')}`);
  }
  const total = layouts.length * COLUMNS_PER_LAYOUT;
  return judgedCases(total - judged.reduce((sum, { wrong }) => sum + wrong.length, 0), total);
});
