import type { Desk } from '@partsight/contract/desk';
import { LOT_FLAGS, type LotFlag } from '@partsight/domain/valuation/lot/lot-flags';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';

import { type ResultsView, withFlag } from '../../lib/results-view.ts';
import { formatCount } from '../../lib/text/format.ts';
import { cn } from '../../ui/cn.ts';
import { Button } from '../../ui/forms/button.tsx';
import { BoundsDialog } from './bid/bounds-dialog.tsx';
import { FLAG_TEXT } from './desk-text.ts';

type DeskChipsProps = {
  desk: Desk;
  view: ResultsView;
  onView: (change: (view: ResultsView) => ResultsView) => void;
};

/** What to look at first: each kind of line links to its rows. */
export function DeskChips({ desk, view, onView }: DeskChipsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = LOT_FLAGS.filter((flag) => desk.flags[flag].lines > 0 || view.flag === flag);
  const toggle = (flag: LotFlag) =>
    onView((before) => withFlag(before, before.flag === flag ? null : flag));
  return (
    <div className="flex h-10 shrink-0 items-center gap-1.5 text-xs min-[1200px]:min-w-0 min-[1200px]:flex-1">
      <div className="flex min-w-0 items-center gap-1.5 py-2 pl-3 min-[1200px]:overflow-x-auto">
        {shown.map((flag) => (
          <button
            key={flag}
            type="button"
            aria-pressed={view.flag === flag}
            title={FLAG_TEXT[flag].why}
            onClick={() => toggle(flag)}
            className={cn(
              'border-edge hover:bg-sunken min-h-6 shrink-0 rounded-full border px-2.5 whitespace-nowrap focus-visible:outline-offset-[-2px]',
              view.flag === flag && 'border-accent-edge bg-accent-soft hover:bg-accent-soft',
            )}
          >
            {FLAG_TEXT[flag].text}{' '}
            <span className="font-semibold tabular-nums">
              {formatCount(desk.flags[flag].lines)}
            </span>
          </button>
        ))}
      </div>
      <Button
        size="sm"
        variant="ghost"
        className="ml-auto shrink-0"
        aria-pressed={view.within !== undefined}
        onClick={() => setIsOpen(true)}
      >
        <SlidersHorizontal aria-hidden />
        Desk figures
      </Button>
      <BoundsDialog open={isOpen} onOpenChange={setIsOpen} view={view} onView={onView} />
    </div>
  );
}
