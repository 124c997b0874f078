import { Fragment, type ReactNode } from 'react';

import { cn } from './cn.ts';

type TableColumn = {
  readonly title: ReactNode;
  readonly align?: 'left';
  readonly className?: string;
};
type TableRow = {
  readonly key: string;
  /** One for each column; the first names the row. */
  readonly cells: readonly ReactNode[];
  /** Below the cells, over their whole width. */
  readonly note?: string | undefined;
  readonly className?: string;
};

type TableProps = {
  columns: readonly (string | TableColumn)[];
  rows: readonly TableRow[];
  label?: string;
  className?: string;
};

/** A short table: names at the left, figures at the right, a line above each row. */
export function Table({ columns, rows, label, className }: TableProps) {
  const heads = columns.map((column) => (typeof column === 'string' ? { title: column } : column));
  const alignOf = (index: number) =>
    index === 0 ? 'text-left' : cn('pl-3', heads[index]?.align === 'left' ? '' : 'text-right');
  return (
    <table aria-label={label} className={cn('w-full text-left text-sm tabular-nums', className)}>
      <thead className="text-ink-muted text-xs">
        <tr>
          {heads.map(({ title, className: look }, index) => (
            <th key={index} scope="col" className={cn('py-1 font-medium', alignOf(index), look)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells], note, className: look }) => (
          <Fragment key={key}>
            <tr className={cn('border-line border-t', look)}>
              <th scope="row" className="py-1 [font-weight:inherit]">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={index} className={cn('py-1', alignOf(index + 1))}>
                  {cell}
                </td>
              ))}
            </tr>
            {note !== undefined && (
              <tr>
                <td colSpan={heads.length} className="text-ink-muted pb-1 text-xs">
                  {note}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
