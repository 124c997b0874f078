import type { SheetReading } from '@partsight/contract/uploads';
import { Fragment } from 'react';

import { columnName } from '../../../lib/text/column-name.ts';
import { cn } from '../../../ui/cn.ts';
import { UPLOADS_TEXT } from '../texts.ts';

const HEADER_CLASSES =
  'sticky top-0 h-7 border-b border-line bg-sunken px-2 text-left font-medium whitespace-nowrap text-ink-muted';
const LIT_HEADER = 'bg-accent-soft text-accent-ink';
const CELL_CLASSES = 'h-7 max-w-64 truncate border-line px-2 whitespace-nowrap';
const FIGURE_CELL = 'bg-accent-soft/50 text-right tabular-nums';
const PART_CELL = 'part-number max-w-none bg-accent-soft/50 font-medium';

type PreviewedSheet = Pick<SheetReading, 'columns' | 'preview' | 'previewNumbers'> & {
  readonly mapping: {
    readonly partNumber: number | null;
    readonly quantity?: number | null;
    readonly cost?: number | null;
  };
};

/** The first rows as they were read, with the columns that count highlighted. */
export function SheetPreview({ reading }: { reading: PreviewedSheet }) {
  const { columns, preview, mapping, previewNumbers = [] } = reading;
  const showsReading = previewNumbers.some((number) => number !== null);
  const isPart = (column: number) => column === mapping.partNumber;
  const isFigure = (column: number) => column === mapping.quantity || column === mapping.cost;
  return (
    // Scrolls sideways inside its frame, so it must be reachable by keyboard.
    <section
      aria-label={UPLOADS_TEXT.preview}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs focus
      tabIndex={0}
      className="border-line mt-3 max-h-112 overflow-auto rounded-md border"
    >
      <table className="w-full border-separate border-spacing-0 text-xs">
        <thead>
          <tr>
            {columns.map((name, column) => (
              <Fragment key={column}>
                <th
                  scope="col"
                  className={cn(
                    HEADER_CLASSES,
                    (isPart(column) || isFigure(column)) && LIT_HEADER,
                    isFigure(column) && 'text-right',
                  )}
                >
                  {columnName(name, column)}
                </th>
                {showsReading && isPart(column) && (
                  <th scope="col" className={cn(HEADER_CLASSES, LIT_HEADER)}>
                    {UPLOADS_TEXT.readAs}
                  </th>
                )}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.map((cells, row) => (
            <tr key={row} className="not-last:*:border-b">
              {columns.map((_, column) => (
                <Fragment key={column}>
                  <td
                    className={cn(
                      CELL_CLASSES,
                      isPart(column) && PART_CELL,
                      isFigure(column) && FIGURE_CELL,
                    )}
                  >
                    {cells[column]}
                  </td>
                  {showsReading && isPart(column) && (
                    <td className={cn(CELL_CLASSES, PART_CELL)}>
                      {previewNumbers[row] === ''
                        ? UPLOADS_TEXT.notLookedUp
                        : (previewNumbers[row] ?? cells[column])}
                    </td>
                  )}
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
