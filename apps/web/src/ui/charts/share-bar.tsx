import { cn } from '../cn.ts';

type Piece = { readonly size: number; readonly className: string };

/** Sizes side by side on an axis that ends at `whole`. The text beside it has the figures. */
export function ShareBar({ pieces, whole }: { pieces: readonly Piece[]; whole: number }) {
  return (
    <span aria-hidden className="bg-sunken mt-0.5 flex h-1.5 overflow-hidden rounded-full">
      {pieces.map(({ size, className }, position) => (
        <span
          key={position}
          className={cn('h-full', className)}
          style={{ width: `${whole > 0 ? (Math.max(0, size) / whole) * 100 : 0}%` }}
        />
      ))}
    </span>
  );
}
