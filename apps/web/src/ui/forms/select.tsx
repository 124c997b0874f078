import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

import { cn } from '../cn.ts';
import { Field } from './field.tsx';
import { FIELD_CLASSES } from './input.tsx';

type SelectProps<Value> = Omit<ComponentProps<'select'>, 'children' | 'onChange' | 'value'> & {
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChoose: (value: Value) => void;
};

/**
 * The browser's own select with our styling: it needs no injected style element, which the
 * content security policy would refuse, and works with every keyboard and screen reader.
 */
export function Select<Value extends string | number | null>({
  className,
  value,
  options,
  onChoose,
  ...rest
}: SelectProps<Value>) {
  const choose = (text: string) => {
    const chosen = options.find((option) => String(option.value) === text);
    if (chosen !== undefined) {
      onChoose(chosen.value);
    }
  };
  return (
    <span className={cn('relative inline-flex w-full', className)}>
      <select
        className={cn(FIELD_CLASSES, 'appearance-none pr-7')}
        value={String(value)}
        onChange={({ target }) => choose(target.value)}
        {...rest}
      >
        {options.map((option) => (
          <option key={String(option.value)} value={String(option.value)}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="text-ink-faint pointer-events-none absolute top-2 right-2 size-4"
      />
    </span>
  );
}

/** The same under its label. */
export const SelectField = <Value extends string | number | null>({
  label,
  ...select
}: SelectProps<Value> & { label: string }) => (
  <Field label={label}>{(ids) => <Select {...ids} {...select} />}</Field>
);
