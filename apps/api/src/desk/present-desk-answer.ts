import type { askDesk, DeskCurve as WireCurve, DeskShape } from '@partsight/contract/desk';
import type { ResponseOf } from '@partsight/contract/wire/endpoint';
import type { CurvePoint } from '@partsight/domain/valuation/lot/value-curve';
import type { DeskAnswer, DeskCurve } from '@partsight/server/desk/ask-desk.service';
import type { ShapeBid } from '@partsight/server/desk/shape-bids.service';

import { presentMoney } from '../http/present-money.ts';
import { presentDeskLine } from './present-desk-line.ts';
import { presentDesk } from './present-desk.ts';

const presentPoint = ({ lines, valueMinor }: CurvePoint) => ({
  lines,
  value: presentMoney(valueMinor),
});

const presentCurve = ({ lines, valueMinor, points, at, monthsToSell }: DeskCurve): WireCurve => ({
  lines,
  value: presentMoney(valueMinor),
  points: points.map(presentPoint),
  at: presentPoint(at),
  monthsToSell: [...monthsToSell],
});

const presentDeskShape = ({
  isKnown,
  valueMinor,
  outlayMinor,
  walkAwayMinor,
  openingMinor,
  leftValueMinor,
  ...shape
}: ShapeBid): DeskShape => {
  const present = (minor: number) => (isKnown ? presentMoney(minor) : null);
  return {
    ...shape,
    value: present(valueMinor),
    outlay: presentMoney(outlayMinor),
    walkAway: present(walkAwayMinor),
    opening: present(openingMinor),
    leftValue: present(leftValueMinor),
  };
};

export const presentDeskAnswer = ({
  desk,
  shapes,
  lines,
  curve,
  position,
}: Partial<DeskAnswer>): ResponseOf<typeof askDesk> => ({
  ...(desk !== undefined && { desk: desk && presentDesk(desk) }),
  ...(shapes && { shapes: shapes.map(presentDeskShape) }),
  ...(lines && { lines: { ...lines, lines: lines.lines.map(presentDeskLine) } }),
  ...(curve !== undefined && { curve: curve && presentCurve(curve) }),
  ...(position !== undefined && { position }),
});
