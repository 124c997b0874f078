import type { PickList } from '@partsight/contract/desk-decisions';
import type { BoxState } from '@partsight/domain/desk/decisions/pick-list';
import { useRef, useState } from 'react';

import { useRowsInSight } from '../../../lib/browser/use-rows-in-sight.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { formatSum } from '../../../lib/text/money.ts';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import type { Count } from './count-queries.ts';
import { BOX_OPTIONS, COUNT_TEXT, PICK_SHEET_TEXT } from './texts.ts';

type PickRow = PickList['rows'][number];
type PickSheetProps = {
  rows: readonly PickRow[];
  onCount: (row: number, count: Count | null) => void;
};

const HEADER = 'border-ink border-b px-2 py-1 font-medium whitespace-nowrap';
const CELL = 'border-line border-b px-2 py-1 whitespace-nowrap';
const ROW_HEIGHT = 41;

/** All rows by bin. On paper the count and the condition stay empty to write in. */
export function PickSheet({ rows, onCount }: PickSheetProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { first, end } = useRowsInSight(body, rows.length, ROW_HEIGHT);
  return (
    <table
      className="w-full text-left text-sm tabular-nums"
      aria-label={PICK_SHEET_TEXT.pickList}
      aria-rowcount={rows.length + 1}
    >
      <thead className="text-ink-muted text-xs">
        <tr>
          <th className={HEADER}>{PICK_SHEET_TEXT.bin}</th>
          <th className={HEADER}>{PICK_SHEET_TEXT.partNumber}</th>
          <th className={HEADER}>{PICK_SHEET_TEXT.description}</th>
          <th className={`${HEADER} text-right`}>{COUNT_TEXT.listedQty}</th>
          <th className={HEADER}>{PICK_SHEET_TEXT.counted}</th>
          <th className={HEADER}>{COUNT_TEXT.condition}</th>
          <th className={`${HEADER} text-right`} data-screen="">
            {COUNT_TEXT.worth}
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        <Gap rows={first} />
        {rows.slice(first, end).map((row, index) => (
          <SheetRow
            key={`${row.row}/${row.counted}/${row.boxes}`}
            row={row}
            position={first + index}
            onCount={(count) => onCount(row.row, count)}
          />
        ))}
        <Gap rows={rows.length - end} />
      </tbody>
    </table>
  );
}

/** In place of rows that are out of sight. */
function Gap({ rows }: { rows: number }) {
  return rows > 0 ? <tr aria-hidden style={{ height: rows * ROW_HEIGHT }} /> : null;
}

type SheetRowProps = {
  row: PickRow;
  position: number;
  onCount: (count: Count | null) => void;
};

function SheetRow({ row, position, onCount }: SheetRowProps) {
  const [pieces, setPieces] = useState(row.counted === null ? '' : String(row.counted));
  const boxes = row.boxes ?? 'new';
  const send = (text: string, state: BoxState): void => {
    if (text === '') {
      if (row.counted !== null) {
        onCount(null);
      }
    } else if (/^\d{1,7}$/.test(text) && (Number(text) !== row.counted || state !== row.boxes)) {
      const { ownBin, hasPhotos } = row;
      onCount({ pieces: Number(text), boxes: state, ownBin, hasPhotos });
    }
  };
  return (
    <tr className="h-10.25 break-inside-avoid print:h-auto" aria-rowindex={position + 2}>
      <td className={CELL}>{row.bin ?? '-'}</td>
      <th scope="row" className={`${CELL} part-number font-normal`}>
        {row.partNumber}
      </th>
      <td className={`${CELL} w-full max-w-0 truncate print:whitespace-normal`}>
        <span title={row.description ?? undefined}>{row.description}</span>
      </td>
      <td className={`${CELL} text-right`}>
        {row.quantity === null ? 'unknown' : formatCount(row.quantity)}
      </td>
      <td className={`${CELL} min-w-28`}>
        <Input
          aria-label={PICK_SHEET_TEXT.countedOf(row.partNumber)}
          inputMode="numeric"
          className="w-20 print:h-5 print:border-0"
          value={pieces}
          onChange={({ target }) => setPieces(target.value.trim())}
          onBlur={() => send(pieces, boxes)}
          onKeyDown={({ key }) => key === 'Enter' && send(pieces, boxes)}
        />
      </td>
      <td className={`${CELL} min-w-36`}>
        <span data-screen="">
          <Select
            aria-label={PICK_SHEET_TEXT.conditionOf(COUNT_TEXT.condition, row.partNumber)}
            value={boxes}
            disabled={row.counted === null}
            options={BOX_OPTIONS}
            onChoose={(state) => send(pieces, state)}
          />
        </span>
      </td>
      <td className={`${CELL} text-right`} data-screen="">
        {row.lineValue === null ? '-' : formatSum(row.lineValue)}
      </td>
    </tr>
  );
}
