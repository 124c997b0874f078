import type { SheetReading } from '@partsight/contract/uploads';

import { columnName } from '../../../lib/text/column-name.ts';
import { cn } from '../../../ui/cn.ts';

/** The first rows as they were read, with the part-number column highlighted. */
export function SheetPreview({ reading }: { reading: SheetReading }) {
  const { columns, preview, mapping } = reading;
  const isPart = (column: number) => column === mapping.partNumber;
  return (
    // Scrolls sideways inside its frame, so it must be reachable by keyboard.
    <section
      aria-label="Preview of the file"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs focus
      tabIndex={0}
      className="border-line mt-3 max-h-80 overflow-auto rounded-md border"
    >
      <table className="w-full border-separate border-spacing-0 text-xs">
        <thead>
          <tr>
            {columns.map((name, column) => (
              <th
                key={column}
                scope="col"
                className={cn(
                  'sticky top-0 h-7 border-b border-line bg-sunken px-2 text-left font-medium whitespace-nowrap text-ink-muted',
                  isPart(column) && 'bg-accent-soft text-accent-ink',
                )}
              >
                {columnName(name, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.map((cells, row) => (
            <tr key={row} className="not-last:*:border-b">
              {columns.map((_, column) => (
                <td
                  key={column}
                  className={cn(
                    'h-7 max-w-64 truncate border-line px-2 whitespace-nowrap',
                    isPart(column) && 'part-number max-w-none bg-accent-soft/50 font-medium',
                  )}
                >
                  {cells[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
