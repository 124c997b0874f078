const SHAPES = {
  circle: 'rounded-full',
  square: 'rounded-[3px]',
  diamond: '[clip-path:polygon(50%_0,100%_50%,50%_100%,0_50%)]',
  hexagon: '[clip-path:polygon(26%_7%,74%_7%,100%_50%,74%_93%,26%_93%,0_50%)]',
} as const;

type LetterChipProps = {
  letter: string;
  shape: keyof typeof SHAPES;
  fill: string;
  ink: string;
  title: string;
};

/**
 * The letter mark for places that show very many: text in a box is cheaper than an SVG with text.
 */
export function LetterChip({ letter, shape, fill, ink, title }: LetterChipProps) {
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture made of a letter, not a file
      role="img"
      aria-label={title}
      className={`inline-block size-4.5 text-center align-middle text-[9.5px] leading-4.5 font-bold ${SHAPES[shape]}`}
      style={{ background: fill, color: ink }}
    >
      {letter}
    </span>
  );
}
