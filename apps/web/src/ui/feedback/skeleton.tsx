import { cn } from '../cn.ts';

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cn('block h-4 animate-shimmer rounded-sm bg-pressed', className)}
    />
  );
}
