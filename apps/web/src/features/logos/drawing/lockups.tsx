import type { ComponentType, ReactNode } from 'react';

import { Lettering, letteringWidth } from './lettering.tsx';
import { type MarkProps, NutMark } from './marks.tsx';
import type { Palette } from './palette.ts';

/** A complete logo: draws itself in the given colors and knows its size. */
export type LogoDrawing = {
  readonly width: number;
  readonly height: number;
  readonly Drawing: ComponentType<{ palette: Palette }>;
};

const GAP = 15;
const NAME = { pen: 10.5, tracking: -3, capHeight: 30 } as const;
const NAME_WIDTH = letteringWidth('PartSight', NAME);

const Translate = ({ x, y, children }: { x: number; y: number; children: ReactNode }) => (
  <g transform={`translate(${x} ${y})`}>{children}</g>
);

/** The mark with the name to its right. */
export function markWithName(Mark: ComponentType<MarkProps>): LogoDrawing {
  return {
    width: 64 + GAP + NAME_WIDTH,
    height: 64,
    Drawing: ({ palette }) => (
      <>
        <Mark palette={palette} />
        <Lettering
          {...NAME}
          text="PartSight"
          x={64 + GAP}
          baseline={46}
          color={palette.ink}
          dotColor={palette.accent}
        />
      </>
    ),
  };
}

const CAPS = { pen: 4.4, tracking: 26, capHeight: 22 } as const;
export const wideCapitals: LogoDrawing = {
  width: letteringWidth('PARTSIGHT', CAPS),
  height: 40,
  Drawing: ({ palette }) => (
    <>
      <Lettering {...CAPS} text="PARTSIGHT" x={0} baseline={24} color={palette.ink} ends="butt" />
      <path d="M0 38h44" stroke={palette.accent} strokeWidth="2.4" />
    </>
  ),
};

const LEANING = { pen: 14.5, tracking: 3, capHeight: 38 } as const;
const LEAN = 12;
export const leaningBold: LogoDrawing = {
  width: letteringWidth('PartSight', LEANING) + 14,
  height: 64,
  Drawing: ({ palette }) => (
    <Lettering
      {...LEANING}
      text="PartSight"
      x={2}
      baseline={47}
      slant={LEAN}
      color={palette.ink}
      dotColor={palette.accent}
    />
  ),
};

const UNDER = { pen: 10, tracking: 5, capHeight: 20 } as const;
const UNDER_WIDTH = letteringWidth('PARTSIGHT', UNDER);
export const stacked: LogoDrawing = {
  width: UNDER_WIDTH,
  height: 100,
  Drawing: ({ palette }) => (
    <>
      <Translate x={(UNDER_WIDTH - 64) / 2} y={0}>
        <NutMark palette={palette} />
      </Translate>
      <Lettering {...UNDER} text="PARTSIGHT" x={0} baseline={97} color={palette.ink} />
    </>
  ),
};

const HALF = { capHeight: 27, pen: 12.5 } as const;
const OTHER_HALF = { capHeight: 27, pen: 6 } as const;
export const twoLines: LogoDrawing = {
  width: 78 + letteringWidth('Sight', OTHER_HALF),
  height: 80,
  Drawing: ({ palette }) => (
    <>
      <Translate x={0} y={6}>
        <NutMark palette={palette} />
      </Translate>
      <Lettering {...HALF} text="Part" x={76} baseline={33} color={palette.ink} />
      <Lettering
        {...OTHER_HALF}
        text="Sight"
        x={77}
        baseline={69}
        color={palette.ink}
        dotColor={palette.accent}
      />
    </>
  ),
};
