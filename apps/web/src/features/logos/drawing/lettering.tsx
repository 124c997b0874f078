import { CAP_HEIGHT, type Glyph, GLYPHS } from './glyphs.ts';

type Style = {
  /** Width of the pen relative to a cap height of 70. */
  readonly pen: number;
  readonly tracking?: number;
  readonly capHeight: number;
};

type LetteringProps = Style & {
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
  readonly color: string;
  readonly dotColor?: string;
  /** Slant to the right in degrees. */
  readonly slant?: number;
  readonly ends?: 'round' | 'butt';
};

type PlacedGlyph = { readonly glyph: Glyph; readonly x: number; readonly key: string };

function layOutLetters(
  text: string,
  pen: number,
  tracking: number,
): { letters: PlacedGlyph[]; width: number } {
  const letters: PlacedGlyph[] = [];
  let pencil = 0;
  for (const [index, letter] of Array.from(text).entries()) {
    const glyph = GLYPHS[letter];
    if (glyph === undefined) {
      throw new Error(`There is no glyph for ${letter}.`);
    }
    // The first letter starts at the edge of its own stroke.
    const x = index === 0 ? pen / 2 : pencil + glyph.left + pen / 2;
    letters.push({ glyph, x, key: `${index}${letter}` });
    pencil = x + glyph.width + pen / 2 + glyph.right + tracking;
  }
  const last = letters.at(-1);
  return { letters, width: last === undefined ? 0 : last.x + last.glyph.width + pen / 2 };
}

export function letteringWidth(text: string, { pen, tracking = 0, capHeight }: Style): number {
  return (layOutLetters(text, pen, tracking).width * capHeight) / CAP_HEIGHT;
}

export function Lettering({
  text,
  x,
  baseline,
  capHeight,
  pen,
  tracking = 0,
  color,
  dotColor = color,
  slant = 0,
  ends = 'round',
}: LetteringProps) {
  const scale = capHeight / CAP_HEIGHT;
  return (
    <g
      transform={`translate(${x} ${baseline}) scale(${scale}) skewX(${-slant}) translate(0 ${-CAP_HEIGHT})`}
      fill="none"
      stroke={color}
      strokeWidth={pen}
      strokeLinecap={ends}
      strokeLinejoin={ends === 'round' ? 'round' : 'miter'}
    >
      {layOutLetters(text, pen, tracking).letters.map(({ glyph, x: left, key }) => (
        <g key={key} transform={`translate(${left} 0)`}>
          <path d={glyph.line} />
          {glyph.dot !== undefined && (
            <circle
              cx={glyph.dot[0]}
              cy={glyph.dot[1]}
              r={Math.max(pen * 0.62, 4)}
              fill={dotColor}
              stroke="none"
            />
          )}
        </g>
      ))}
    </g>
  );
}
