import {
  type PickList,
  MAX_BIN_LENGTH,
  MAX_COUNTED_PIECES,
} from '@partsight/contract/desk-decisions';
import type { BoxState } from '@partsight/domain/desk/decisions/pick-list';
import { Minus, Plus } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';

import { formatCount } from '../../../lib/text/format.ts';
import { formatSum } from '../../../lib/text/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { Count } from './count-queries.ts';
import { BOX_OPTIONS, COUNT_TEXT, COUNT_FORM_TEXT } from './texts.ts';

type PickRow = PickList['rows'][number];

type CountFormProps = {
  row: PickRow;
  index: number;
  rows: readonly PickRow[];
  onStep: (position: number) => void;
  onCount: (count: Count) => void;
};

const NEXT_ROWS = 3;

/** One row at a time, for a thumb: the count, the boxes, and on to the next bin. */
export function CountForm({ row, index, rows, onStep, onCount }: CountFormProps) {
  const [pieces, setPieces] = useState(String(row.counted ?? row.quantity ?? 0));
  const [boxes, setBoxes] = useState<BoxState>(row.boxes ?? 'new');
  const [ownBin, setOwnBin] = useState(row.ownBin ?? '');
  const [hasPhotos, setHasPhotos] = useState(row.hasPhotos);
  const foundCount = Number(pieces);
  const isCount = /^\d+$/.test(pieces) && foundCount <= MAX_COUNTED_PIECES;
  const short = row.quantity === null ? 0 : row.quantity - foundCount;
  const next = rows[index + 1];
  const step = (by: number): void =>
    setPieces(String(Math.max(0, (isCount ? foundCount : 0) + by)));
  const chooseBoxes = (chosen: BoxState): void => {
    setBoxes(chosen);
    if (chosen === 'missing') {
      setPieces('0');
    }
  };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isCount) {
      onCount({ pieces: foundCount, boxes, ownBin: ownBin.trim() || null, hasPhotos });
    }
  };
  return (
    <form
      onSubmit={handleSubmit}
      className="space-y-4"
      aria-label={COUNT_FORM_TEXT.count(row.partNumber)}
    >
      <div className="flex items-center justify-between">
        <Badge className="h-7 text-sm">
          {row.bin === null ? COUNT_FORM_TEXT.noBin : COUNT_FORM_TEXT.bin(row.bin)}
        </Badge>
        <span className="text-ink-muted text-sm tabular-nums">
          {formatCount(index + 1)} of {formatCount(rows.length)}
        </span>
      </div>
      <div>
        <p className="part-number text-2xl font-semibold">{row.partNumber}</p>
        <p className="text-ink-muted text-sm">{row.description}</p>
      </div>
      <div>
        <p id="counted" className="text-sm">
          <strong>{COUNT_FORM_TEXT.counted}</strong>{' '}
          {row.quantity !== null && COUNT_TEXT.listed(row.quantity)}
        </p>
        <div className="mt-1 flex items-center gap-2">
          <Button className="size-12" aria-label={COUNT_FORM_TEXT.oneLess} onClick={() => step(-1)}>
            <Minus aria-hidden />
          </Button>
          <Input
            aria-labelledby="counted"
            inputMode="numeric"
            aria-invalid={!isCount}
            className="h-12 w-24 text-center text-xl font-semibold"
            value={pieces}
            onChange={({ target }) => setPieces(target.value.trim())}
          />
          <Button className="size-12" aria-label={COUNT_FORM_TEXT.oneMore} onClick={() => step(1)}>
            <Plus aria-hidden />
          </Button>
          {isCount && short > 0 && (
            <span className="text-warn-ink text-sm">{COUNT_FORM_TEXT.short(short)}</span>
          )}
        </div>
      </div>
      <div>
        <p className="mb-1 text-sm font-medium">{COUNT_TEXT.condition}</p>
        <SegmentedControl
          label={COUNT_TEXT.condition}
          className="flex h-12 w-full"
          value={boxes}
          options={BOX_OPTIONS}
          onChange={chooseBoxes}
        />
      </div>
      <div className="grid grid-cols-2 items-end gap-3">
        <TextField
          label={COUNT_TEXT.ownBin}
          title={COUNT_TEXT.ownBinHint}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={MAX_BIN_LENGTH}
          className="h-12"
          value={ownBin}
          onText={setOwnBin}
        />
        <Checkbox
          label={COUNT_TEXT.photosTaken}
          className="min-h-12"
          checked={hasPhotos}
          onChange={setHasPhotos}
        />
      </div>
      {row.lineValue !== null && (
        <p className="text-sm">
          {COUNT_TEXT.lineWorth(row.counted ?? row.quantity ?? 0)}{' '}
          <strong>{formatSum(row.lineValue)}</strong>
        </p>
      )}
      <Button type="submit" variant="primary" className="h-12 w-full text-base" disabled={!isCount}>
        {next === undefined ? COUNT_FORM_TEXT.save : COUNT_FORM_TEXT.saveAndNext(next)}
      </Button>
      <div className="flex justify-between">
        <Button
          className="h-11"
          variant="ghost"
          disabled={index === 0}
          onClick={() => onStep(index - 1)}
        >
          {COUNT_FORM_TEXT.back}
        </Button>
        <Button
          className="h-11"
          variant="ghost"
          disabled={next === undefined}
          onClick={() => onStep(index + 1)}
        >
          {COUNT_FORM_TEXT.skip}
        </Button>
      </div>
      {next !== undefined && (
        <section aria-label={COUNT_FORM_TEXT.nextShelf}>
          <h3 className="text-ink-muted text-xs font-medium">{COUNT_FORM_TEXT.nextShelf}</h3>
          <ul className="text-sm">
            {rows.slice(index + 1, index + 1 + NEXT_ROWS).map(({ row: number, ...one }) => (
              <li
                key={number}
                className="border-line grid grid-cols-[4rem_1fr_auto] gap-2 border-t py-2"
              >
                <span className="text-ink-muted">{one.bin}</span>
                <span className="part-number">{one.partNumber}</span>
                <span className="text-ink-muted">
                  {one.quantity !== null && COUNT_TEXT.listed(one.quantity)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </form>
  );
}
