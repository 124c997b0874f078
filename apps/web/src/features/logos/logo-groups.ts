import { BallOnGear, BallWithBars, BallWithNut, BallWithStar } from './drawing/crystal-marks.tsx';
import {
  markWithName,
  leaningBold,
  type LogoDrawing,
  stacked,
  twoLines,
  wideCapitals,
} from './drawing/lockups.tsx';
import { GearEyeMark, LensMark, NutMark, PistonMark } from './drawing/marks.tsx';
import { BadgeMark, GradientMark, HairlineMark, SolidMark } from './drawing/styled-marks.tsx';

export type Logo = { readonly id: string; readonly name: string; readonly drawing: LogoDrawing };
export type LogoGroup = {
  readonly title: string;
  readonly note: string;
  readonly logos: readonly Logo[];
};

export const LOGO_GROUPS: readonly LogoGroup[] = [
  {
    title: 'Original designs',
    note: 'Four ideas of what the product does.',
    logos: [
      { id: 'nut-and-bars', name: 'Nut and bars', drawing: markWithName(NutMark) },
      { id: 'gear-eye', name: 'Gear eye', drawing: markWithName(GearEyeMark) },
      { id: 'lens-on-nut', name: 'Lens on a nut', drawing: markWithName(LensMark) },
      { id: 'piston', name: 'Piston', drawing: markWithName(PistonMark) },
    ],
  },
  {
    title: 'Style variations',
    note: 'Nut and bars, drawn in other manners.',
    logos: [
      { id: 'solid', name: 'Solid', drawing: markWithName(SolidMark) },
      { id: 'hairline', name: 'Hairline', drawing: markWithName(HairlineMark) },
      { id: 'badge', name: 'Badge', drawing: markWithName(BadgeMark) },
      { id: 'gradient', name: 'Gradient', drawing: markWithName(GradientMark) },
    ],
  },
  {
    title: 'Font and layout variations',
    note: 'The name in other letters and other places.',
    logos: [
      { id: 'wide-capitals', name: 'Wide capitals', drawing: wideCapitals },
      { id: 'leaning-bold', name: 'Leaning bold', drawing: leaningBold },
      { id: 'stacked', name: 'Stacked', drawing: stacked },
      { id: 'two-lines', name: 'Two lines', drawing: twoLines },
    ],
  },
  {
    title: 'Crystal ball alternatives',
    note: 'For those who like to look ahead.',
    logos: [
      { id: 'ball-with-bars', name: 'Ball with bars', drawing: markWithName(BallWithBars) },
      { id: 'ball-with-nut', name: 'Ball with a nut', drawing: markWithName(BallWithNut) },
      { id: 'ball-on-gear', name: 'Ball on a gear', drawing: markWithName(BallOnGear) },
      { id: 'ball-with-star', name: 'Ball with a star', drawing: markWithName(BallWithStar) },
    ],
  },
];
