import { formatCount } from '../../../lib/format.ts';
import { Menu, MenuCheckItem } from '../../../ui/menu.tsx';
import type { OwnColumn } from '../own-columns.ts';

export type ColumnChooserProps = {
  own: readonly OwnColumn[];
  shown: ReadonlySet<number>;
  onChoose: (shown: ReadonlySet<number>) => void;
};

/** Which of the user's own columns the table shows; the rest is one click away. */
export function ColumnChooser({ own, shown, onChoose }: ColumnChooserProps) {
  const hidden = own.filter(({ index }) => !shown.has(index)).length;
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
      {own.map(({ index, name }) => (
        <MenuCheckItem key={index} checked={shown.has(index)} onToggle={() => toggle(index)}>
          {name}
        </MenuCheckItem>
      ))}
    </Menu>
  );
}
