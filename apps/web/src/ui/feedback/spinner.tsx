import { LoaderCircle } from 'lucide-react';

import { cn } from '../cn.ts';

export function Spinner({ label, className }: { label?: string; className?: string }) {
  const icon = <LoaderCircle aria-hidden className={cn('size-4 animate-turn', className)} />;
  if (label === undefined) {
    return icon;
  }
  return (
    <output className="text-ink-muted inline-flex items-center gap-2">
      {icon}
      <span className="sr-only">{label}</span>
    </output>
  );
}
