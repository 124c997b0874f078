import * as ToggleGroup from '@radix-ui/react-toggle-group';
import type { ReactNode } from 'react';

import { cn } from '../cn.ts';

type SegmentedControlProps<Value extends string> = {
  label: string;
  /** Null where none of them is chosen. */
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  className?: string;
};

export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onChange,
  className,
}: SegmentedControlProps<Value>) {
  const handleChange = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option !== undefined) {
      onChange(option.value);
    }
  };
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value ?? ''}
      onValueChange={handleChange}
      className={cn('inline-flex h-8 rounded-md border border-edge bg-sunken p-0.5', className)}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="text-ink-muted hover:text-ink data-[state=on]:border-accent-edge data-[state=on]:bg-surface data-[state=on]:text-ink flex-1 rounded-sm border border-transparent px-2.5 text-sm whitespace-nowrap transition-colors duration-120 data-[state=on]:font-medium"
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}

/** The same under its label. */
export const SegmentedField = <Value extends string>({
  note,
  ...control
}: SegmentedControlProps<Value> & { note?: ReactNode }) => (
  <div>
    <p className="text-ink-muted mb-1 text-xs font-medium">{control.label}</p>
    <SegmentedControl {...control} />
    {note !== undefined && <p className="text-ink-muted mt-1 text-xs">{note}</p>}
  </div>
);
