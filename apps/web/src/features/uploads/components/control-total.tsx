import type { SheetReading } from '@partsight/contract/uploads';
import { CircleCheck, TriangleAlert } from 'lucide-react';

import { formatMinor } from '../../../lib/text/money.ts';
import { CONTROL_TOTAL_TEXT } from '../texts.ts';

/** Whether the lines add up to what the sheet says they do. */
export function ControlTotal({ total }: { total: SheetReading['controlTotal'] }) {
  if (total === null || total === undefined) {
    return null;
  }
  const { costMinor, statedMinor } = total;
  const agrees = costMinor === statedMinor;
  const ours = <b className="font-semibold">{formatMinor(costMinor)}</b>;
  return (
    <p className="mb-2 flex items-start gap-2 text-sm">
      {agrees ? (
        <CircleCheck aria-hidden className="text-ok-ink mt-0.5 size-4 shrink-0" />
      ) : (
        <TriangleAlert aria-hidden className="text-warn-ink mt-0.5 size-4 shrink-0" />
      )}
      <span>
        {CONTROL_TOTAL_TEXT.addUp} {ours}
        {agrees
          ? CONTROL_TOTAL_TEXT.asSaid
          : CONTROL_TOTAL_TEXT.otherwise(
              formatMinor(statedMinor),
              formatMinor(Math.abs(statedMinor - costMinor)),
              statedMinor > costMinor,
            )}
      </span>
    </p>
  );
}
