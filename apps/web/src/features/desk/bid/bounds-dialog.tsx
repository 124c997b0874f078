import type { LineOrder } from '@partsight/domain/core/line-order';
import {
  type FigureBounds,
  formatBounds,
  parseBounds,
} from '@partsight/domain/desk/line/figure-bounds';
import { type FormEvent, Fragment, useState } from 'react';

import type { ResultsView } from '../../../lib/results-view.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Table } from '../../../ui/table.tsx';
import { BOUNDED_FIGURES } from './bounds-text.ts';
import { BOUNDS_DIALOG_TEXT } from './texts.ts';

type BoundsDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  view: ResultsView;
  onView: (change: (view: ResultsView) => ResultsView) => void;
};

/** Filters rows to those with figures within the given bounds. */
export function BoundsDialog({ open, onOpenChange, view, onView }: BoundsDialogProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={BOUNDS_DIALOG_TEXT.title}
      description={BOUNDS_DIALOG_TEXT.description}
    >
      <BoundsForm
        bounds={parseBounds(view.within ?? '') ?? {}}
        onBounds={(bounds) => {
          onView((before) => ({ ...before, within: formatBounds(bounds) ?? undefined }));
          close();
        }}
      />
    </Dialog>
  );
}

const ENDS = ['from', 'to'] as const;

type BoundsFormProps = { bounds: FigureBounds; onBounds: (bounds: FigureBounds) => void };

function BoundsForm({ bounds, onBounds }: BoundsFormProps) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const textOf = (figure: LineOrder, end: (typeof ENDS)[number]): string =>
    texts[`${figure} ${end}`] ?? String(bounds[figure]?.[end] ?? '');
  const amountOf = (figure: LineOrder, end: (typeof ENDS)[number]): number | null => {
    const text = textOf(figure, end).trim();
    const amount = Number(text);
    return text === '' || !Number.isFinite(amount) ? null : Math.round(amount * 100) / 100;
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    onBounds(
      Object.fromEntries(
        BOUNDED_FIGURES.map(({ figure }) => [
          figure,
          { from: amountOf(figure, 'from'), to: amountOf(figure, 'to') },
        ]),
      ),
    );
  };
  return (
    <form onSubmit={send}>
      <Table
        columns={[
          BOUNDS_DIALOG_TEXT.figure,
          { title: BOUNDS_DIALOG_TEXT.from, align: 'left' },
          { title: BOUNDS_DIALOG_TEXT.to, align: 'left' },
        ]}
        rows={BOUNDED_FIGURES.map(({ figure, label, isMoney }) => ({
          key: figure,
          cells: [
            <Fragment key="label">
              {label}
              {isMoney && <span className="text-ink-faint"> $</span>}
            </Fragment>,
            ...ENDS.map((end) => (
              <Input
                key={end}
                aria-label={`${label} ${end}`}
                inputMode="decimal"
                className="w-24"
                value={textOf(figure, end)}
                onChange={({ target }) =>
                  setTexts({ ...texts, [`${figure} ${end}`]: target.value })
                }
              />
            )),
          ],
        }))}
      />
      <div className="mt-4 flex justify-end gap-2">
        <Button type="button" variant="ghost" onClick={() => onBounds({})}>
          {BOUNDS_DIALOG_TEXT.noLimits}
        </Button>
        <Button type="submit" variant="primary">
          {BOUNDS_DIALOG_TEXT.showTheseRows}
        </Button>
      </div>
    </form>
  );
}
