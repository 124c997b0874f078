import { cn } from './cn.ts';

const SHAPES = {
  circle: 'M10 1a9 9 0 1 1 0 18a9 9 0 1 1 0-18z',
  square: 'M4.5 1.5h11a3 3 0 0 1 3 3v11a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-11a3 3 0 0 1 3-3z',
  diamond:
    'M8.9.7a1.6 1.6 0 0 1 2.2 0l8.2 8.2a1.6 1.6 0 0 1 0 2.2l-8.2 8.2a1.6 1.6 0 0 1-2.2 0L.7 11.1a1.6 1.6 0 0 1 0-2.2z',
  hexagon: 'M6 1.6h8L19.2 10 14 18.4H6L.8 10z',
} as const;

type LetterMarkProps = {
  letter: string;
  shape: keyof typeof SHAPES;
  fill: string;
  ink: string;
  className?: string;
};

/**
 * One letter on a colored shape: shape, letter and color together, so that none carries the
 * meaning alone.
 */
export function LetterMark({ letter, shape, fill, ink, className }: LetterMarkProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden
      className={cn('size-5 shrink-0 overflow-visible', className)}
    >
      <path d={SHAPES[shape]} fill={fill} />
      <text
        x="10"
        y="10"
        dy="0.36em"
        textAnchor="middle"
        fill={ink}
        className="text-[10.5px] font-bold"
      >
        {letter}
      </text>
    </svg>
  );
}
