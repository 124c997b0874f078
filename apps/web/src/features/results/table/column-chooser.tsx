import { Columns3 } from 'lucide-react';

import { Button } from '../../../ui/forms/button.tsx';
import { Menu, MenuCheckItem, MenuLabel } from '../../../ui/menu.tsx';
import { RESULTS_TEXT } from '../texts.ts';
import type { UserColumn } from '../user-columns.ts';
import { COLUMN_GROUPS } from './grid-columns.tsx';
import type { ColumnChoice } from './use-column-choice.ts';

type ColumnChooserProps = { userColumns: readonly UserColumn[]; choice: ColumnChoice };

function toggled<T>(shown: ReadonlySet<T>, item: T): ReadonlySet<T> {
  const next = new Set(shown);
  if (!next.delete(item)) {
    next.add(item);
  }
  return next;
}

/** One place for every column: the user's own, the market's and the deal's. */
export function ColumnChooser({ userColumns, choice }: ColumnChooserProps) {
  const { own, market, chooseOwn, chooseMarket } = choice;
  return (
    <Menu
      label={RESULTS_TEXT.columns}
      align="end"
      className="max-h-(--radix-dropdown-menu-content-available-height) w-140 max-w-[calc(100vw-16px)]"
      trigger={
        <Button size="sm" variant="ghost">
          <Columns3 aria-hidden />
          {RESULTS_TEXT.columns}
        </Button>
      }
    >
      <div className="divide-line grid grid-cols-2 divide-x">
        <div className="pr-1">
          {userColumns.length > 0 && <MenuLabel>{RESULTS_TEXT.yourColumns}</MenuLabel>}
          {userColumns.map(({ index, name }) => (
            <MenuCheckItem
              key={index}
              checked={own.has(index)}
              onToggle={() => chooseOwn(toggled(own, index))}
            >
              {name}
            </MenuCheckItem>
          ))}
        </div>
        <div className="pl-1">
          {COLUMN_GROUPS.flatMap(({ title, columns }) => [
            <MenuLabel key={title}>{title}</MenuLabel>,
            ...columns.map(({ id, title: name }) => (
              <MenuCheckItem
                key={id}
                checked={market.has(id)}
                onToggle={() => chooseMarket(toggled(market, id))}
              >
                {name}
              </MenuCheckItem>
            )),
          ])}
        </div>
      </div>
    </Menu>
  );
}
