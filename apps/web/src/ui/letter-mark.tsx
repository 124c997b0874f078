import { cn } from './cn.ts';

const SHAPES = {
  circle: 'rounded-full',
  square: 'rounded-[3px]',
  diamond: '[clip-path:polygon(50%_0,100%_50%,50%_100%,0_50%)]',
  hexagon: '[clip-path:polygon(26%_7%,74%_7%,100%_50%,74%_93%,26%_93%,0_50%)]',
} as const;

const SIZES = {
  sm: 'size-4 text-[9px] leading-4',
  md: 'size-4.5 text-[9.5px] leading-4.5',
  lg: 'size-5 text-[10.5px] leading-5',
} as const;

type LetterMarkProps = {
  letter: string;
  shape: keyof typeof SHAPES;
  fill: string;
  ink: string;
  size?: keyof typeof SIZES;
  /** Omitted where the text beside it says the same. */
  title?: string;
};

/**
 * One letter on a colored shape: shape, letter and color together, so that none carries the
 * meaning alone. Text in a box, which is cheaper than a picture where there are very many.
 */
export const LetterMark = ({ letter, shape, fill, ink, size = 'md', title }: LetterMarkProps) => (
  <span
    {...(title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title })}
    className={cn(
      'inline-block shrink-0 text-center align-middle font-bold',
      SIZES[size],
      SHAPES[shape],
    )}
    style={{ background: fill, color: ink }}
  >
    {letter}
  </span>
);
