import { cn } from './cn.ts';

/** A hexagon nut seen from above, with three rising bars in its bore: parts, and what they sold. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={cn('size-7 shrink-0', className)}>
      <path
        d="M16 3.2 27.1 9.6v12.8L16 28.8 4.9 22.4V9.6z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
      <path
        d="M11.2 20.6v-3.4M16 20.6v-7M20.8 20.6V10.4"
        fill="none"
        stroke="var(--color-accent)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function Logo({ className }: { className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-2 text-ink', className)}>
      <LogoMark />
      <span className="text-lg font-semibold tracking-tight">PartSight</span>
    </span>
  );
}
