import { gradeOf } from '@partsight/domain/core/grade';
import { formatPrice } from '@partsight/domain/core/money';

import { formatCount } from '../../../lib/text/format.ts';
import { GRADE_MARKS } from '../../../lib/text/grade-marks.ts';
import { GRADE_TITLES } from '../../../lib/text/wording.ts';
import { LetterChip } from '../../../ui/letter-chip.tsx';
import { Stat } from '../../../ui/stat.tsx';
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
      <table className="w-full text-sm tabular-nums" aria-label={EXAMPLE_LOT_TEXT.lines}>
        <thead className="text-ink-muted text-right text-xs">
          <tr>
            {[
              EXAMPLE_LOT_TEXT.partNumber,
              EXAMPLE_LOT_TEXT.onHand,
              EXAMPLE_LOT_TEXT.cost,
              EXAMPLE_LOT_TEXT.grade,
              EXAMPLE_LOT_TEXT.unitsSold,
              EXAMPLE_LOT_TEXT.averagePrice,
            ].map((title, index) => (
              <th
                key={title}
                scope="col"
                className={`pb-1 font-medium ${index === 0 ? 'text-left' : 'pl-3'}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {EXAMPLE_LINES.map((line) => (
            <ExampleRow key={line.partNumber} {...line} />
          ))}
        </tbody>
      </table>
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

const CELL = 'border-line border-t py-1.5 pl-3 text-right';

function ExampleRow(line: ExampleLine) {
  const grade = gradeOf(line.unitsSold);
  return (
    <tr>
      <th scope="row" className="border-line border-t py-1.5 text-left font-normal">
        <span className="part-number">{line.partNumber}</span>
        <span className="text-ink-muted block text-xs">{line.description}</span>
      </th>
      <td className={CELL}>{formatCount(line.onHand)}</td>
      <td className={CELL}>{formatPrice(line.costMinor)}</td>
      <td className={CELL}>
        {grade === null ? (
          <span className="text-ink-faint">{EXAMPLE_LOT_TEXT.none}</span>
        ) : (
          <LetterChip {...GRADE_MARKS[grade]} title={GRADE_TITLES[grade]} />
        )}
      </td>
      <td className={CELL}>{formatCount(line.unitsSold)}</td>
      <td className={CELL}>{formatPrice(line.averageMinor)}</td>
    </tr>
  );
}
