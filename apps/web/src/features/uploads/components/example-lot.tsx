import { gradeOf } from '@partsight/domain/core/grade';
import { formatPrice } from '@partsight/domain/core/money';
import { Fragment } from 'react';

import { formatCount } from '../../../lib/text/format.ts';
import { GRADE_MARKS } from '../../../lib/text/grade-marks.ts';
import { GRADE_TITLES } from '../../../lib/text/wording.ts';
import { LetterChip } from '../../../ui/letter-chip.tsx';
import { Stat } from '../../../ui/stat.tsx';
import { Table } from '../../../ui/table.tsx';
import {
  EXAMPLE_EVIDENCE,
  EXAMPLE_LINES,
  type ExampleLine,
  exampleTotals,
} from '../example-lines.ts';
import { EXAMPLE_LOT_TEXT } from '../texts.ts';

/** The results of a small made-up list, as a run would leave them. */
export function ExampleLot() {
  const { sellableMinor, offerMinor } = exampleTotals();
  return (
    <div className="space-y-5">
      <dl className="grid grid-cols-2 gap-4">
        <Stat label={EXAMPLE_LOT_TEXT.totalSellableValue} note={EXAMPLE_LOT_TEXT.sellableFormula}>
          {formatPrice(sellableMinor)}
        </Stat>
        <Stat label={EXAMPLE_LOT_TEXT.liquidationOffer} note={EXAMPLE_LOT_TEXT.offerFormula}>
          {formatPrice(offerMinor)}
        </Stat>
      </dl>
      <Table
        label={EXAMPLE_LOT_TEXT.lines}
        columns={[
          EXAMPLE_LOT_TEXT.partNumber,
          EXAMPLE_LOT_TEXT.onHand,
          EXAMPLE_LOT_TEXT.cost,
          EXAMPLE_LOT_TEXT.grade,
          EXAMPLE_LOT_TEXT.unitsSold,
          EXAMPLE_LOT_TEXT.averagePrice,
        ]}
        rows={EXAMPLE_LINES.map(rowOf)}
      />
      <section aria-label={EXAMPLE_LOT_TEXT.sales}>
        <h3 className="text-sm font-semibold">{EXAMPLE_LOT_TEXT.sales}</h3>
        <ul className="mt-1 text-sm">
          {EXAMPLE_EVIDENCE.map(({ title, minor, verdict }) => (
            <li key={title} className="border-line flex justify-between gap-4 border-t py-1.5">
              <span className="min-w-0">
                {title}
                <span className="text-ink-muted block text-xs">{verdict}</span>
              </span>
              <span className="tabular-nums">{formatPrice(minor)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function rowOf(line: ExampleLine) {
  const grade = gradeOf(line.unitsSold);
  return {
    key: line.partNumber,
    cells: [
      <Fragment key="number">
        <span className="part-number">{line.partNumber}</span>
        <span className="text-ink-muted block text-xs">{line.description}</span>
      </Fragment>,
      formatCount(line.onHand),
      formatPrice(line.costMinor),
      grade === null ? (
        <span key="grade" className="text-ink-faint">
          {EXAMPLE_LOT_TEXT.none}
        </span>
      ) : (
        <LetterChip key="grade" {...GRADE_MARKS[grade]} title={GRADE_TITLES[grade]} />
      ),
      formatCount(line.unitsSold),
      formatPrice(line.averageMinor),
    ],
  };
}
