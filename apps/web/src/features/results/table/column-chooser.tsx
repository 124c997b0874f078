import { formatCount } from '../../../lib/text/format.ts';
import { Menu, MenuCheckItem } from '../../../ui/menu.tsx';
import type { UserColumn } from '../user-columns.ts';

export type ColumnChooserProps = {
  userColumns: readonly UserColumn[];
  shown: ReadonlySet<number>;
  onChoose: (shown: ReadonlySet<number>) => void;
};

/** Chooses which of the user's own columns the table shows. */
export function ColumnChooser({ userColumns, shown, onChoose }: ColumnChooserProps) {
  const hidden = userColumns.filter(({ index }) => !shown.has(index)).length;
  const label = hidden > 0 ? `${formatCount(hidden)} more` : 'Choose';
  const toggle = (index: number) => {
    const next = new Set(shown);
    if (!next.delete(index)) {
      next.add(index);
    }
    onChoose(next);
  };
  return (
    <Menu
      label="Your columns"
      trigger={
        <button
          type="button"
          aria-label={`${label} of your columns`}
          className="decoration-edge hover:text-ink min-h-6 text-xs underline underline-offset-4"
        >
          {label}
        </button>
      }
    >
      {userColumns.map(({ index, name }) => (
        <MenuCheckItem key={index} checked={shown.has(index)} onToggle={() => toggle(index)}>
          {name}
        </MenuCheckItem>
      ))}
    </Menu>
  );
}
