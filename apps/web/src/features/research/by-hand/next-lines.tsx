import type { WorklistLine } from '@partsight/contract/product-research';

import { formatCount } from '../../../lib/text/format.ts';
import { formatMoneyPrice, formatSum } from '../../../lib/text/money.ts';
import { cn } from '../../../ui/cn.ts';
import { BY_HAND_TEXT } from '../texts.ts';

type NextLinesProps = {
  lines: readonly WorklistLine[];
  /** The place of the first one in the whole list. */
  place: number;
  onChoose: (partId: number) => void;
};

/** What comes next, the current line first; a click takes a line first. */
export function NextLines({ lines, place, onChoose }: NextLinesProps) {
  return (
    <section
      aria-label={BY_HAND_TEXT.nextLines}
      className="border-line flex min-h-0 w-73 shrink-0 flex-col border-r max-[1199px]:hidden"
    >
      <h3 className="flex items-baseline gap-2 px-4 py-2.5 text-sm font-semibold">
        {BY_HAND_TEXT.nextLines}{' '}
        <span className="text-ink-muted text-xs font-normal">{BY_HAND_TEXT.nextLinesNote}</span>
      </h3>
      <ol className="min-h-0 flex-1 overflow-y-auto">
        {lines.map((line, index) => (
          <li key={line.partId} className="border-line border-b">
            <button
              type="button"
              aria-current={index === 0 ? 'step' : undefined}
              onClick={() => onChoose(line.partId)}
              className={cn(
                'grid w-full grid-cols-[2rem_1fr_auto] gap-x-2 h-12.5 content-center border-l-2 border-transparent px-3 text-left text-xs',
                index === 0 ? 'border-accent-edge bg-accent-soft' : 'hover:bg-sunken',
              )}
            >
              <span className="text-ink-faint row-span-2 self-center tabular-nums">
                {formatCount(place + index)}
              </span>
              <span className="part-number truncate text-sm">{line.partNumber}</span>
              <span className="text-right text-sm font-medium tabular-nums">
                {formatSum(line.worth)}
              </span>
              <span className="text-ink-muted truncate">{line.description}</span>
              <span className="text-ink-muted text-right tabular-nums">{priceText(line)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** '3 × $612.20' */
const priceText = ({ quantity, cost }: WorklistLine): string =>
  quantity === null || cost === null ? '' : `${quantity} × ${formatMoneyPrice(cost)}`;
