/**
 * npm run eval:layouts: judges the detection of columns on printed lists, one point per column. With
 * --cases FILE, on the lists that this module exports as `layouts`. The last line is JSON; the exit
 * code says whether every column was right.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { EXPORT_LAYOUTS } from './export-layouts.ts';
import { HEADING_LAYOUTS } from './heading-layouts.ts';
import { COLUMNS_PER_LAYOUT, judgeLayout } from './judge-layouts.ts';
import type { LayoutCase } from './layout-case.ts';
import { NEIGHBOR_LAYOUTS } from './neighbor-layouts.ts';
import { REPORT_LAYOUTS } from './report-layouts.ts';
import { STRUCTURE_LAYOUTS } from './structure-layouts.ts';
import { TRICKY_LAYOUTS } from './tricky-layouts.ts';

const { values } = parseArgs({ options: { cases: { type: 'string' } } });

async function readLayouts(file: string): Promise<readonly LayoutCase[]> {
  const module = (await import(pathToFileURL(resolve(file)).href)) as {
    readonly layouts: readonly LayoutCase[];
  };
  return module.layouts;
}

const layouts =
  values.cases === undefined
    ? [
        ...REPORT_LAYOUTS,
        ...EXPORT_LAYOUTS,
        ...HEADING_LAYOUTS,
        ...NEIGHBOR_LAYOUTS,
        ...STRUCTURE_LAYOUTS,
        ...TRICKY_LAYOUTS,
      ]
    : await readLayouts(values.cases);
const judged = layouts.map(judgeLayout);
for (const { name, wrong } of judged.filter((layout) => layout.wrong.length > 0)) {
  console.log(`${name}: ${wrong.join('; ')}`);
}
const total = layouts.length * COLUMNS_PER_LAYOUT;
const right = total - judged.reduce((sum, { wrong }) => sum + wrong.length, 0);
console.log(JSON.stringify({ right, total }));
process.exitCode = right === total ? 0 : 1;
