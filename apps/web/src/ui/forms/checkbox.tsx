import type { ReactNode } from 'react';

import { cn } from '../cn.ts';

type CheckboxProps = {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
};

export const Checkbox = ({ label, checked, onChange, className }: CheckboxProps) => (
  <label className={cn('flex min-h-8 items-center gap-2 text-sm', className)}>
    <input
      type="checkbox"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className="accent-accent-edge size-4 shrink-0"
    />
    {label}
  </label>
);
