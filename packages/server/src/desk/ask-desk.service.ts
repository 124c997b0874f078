import type { CurvePoint } from '@partsight/domain/valuation/lot/value-curve';

import { linesOf, type DeskLinesPage, type DeskLinesRequest } from './desk-lines.service.ts';
import { fastestPosition } from './fastest-position.service.ts';
import type { DeskContext, OpenDesk } from './lot/load-desk.ts';
import { BUY_ALL, type LoadedLot } from './lot/lot-cache.ts';
import { deskOf, type BatchDesk, type DeskRequest } from './read-desk.service.ts';
import { shapeBids, type ShapeBid } from './shape-bids.service.ts';

/** How the value grows with the number of lines. */
export type DeskCurve = {
  readonly lines: number;
  readonly valueMinor: number;
  readonly points: readonly CurvePoint[];
  readonly at: CurvePoint;
  /** Lines by how long they take to sell. */
  readonly monthsToSell: readonly number[];
};

/** What the lot is made of before the first run is empty or null. */
export type DeskAnswer = {
  readonly desk: BatchDesk | null;
  readonly shapes: readonly ShapeBid[];
  readonly lines: DeskLinesPage;
  readonly curve: DeskCurve | null;
  /** The price position that brings most cash in three months. */
  readonly position: number;
};

export type DeskPart = keyof DeskAnswer;

export type DeskQuestion = Pick<DeskRequest, 'settings' | 'askMinor'> & {
  readonly want: readonly DeskPart[];
  readonly lines: DeskLinesRequest;
  /** The point of the curve to report; by default the lines that carry 80% of the value. */
  readonly curveAt?: number | undefined;
};

const MAX_POINTS = 200;

function curveOf({ settings, decisions }: DeskContext, lot: LoadedLot, at?: number): DeskCurve {
  const view = lot.view(settings, decisions);
  const curve = view.curve();
  return {
    lines: curve.lines,
    valueMinor: curve.valueMinor,
    points: curve.points(MAX_POINTS),
    at: curve.at(at ?? view.lot.concentration.linesFor80),
    monthsToSell: view.linesByMonths(),
  };
}

/** Some parts of a desk with one-off changes to the settings, from one lot; null for an unknown batch. */
export const askDesk =
  ({ open }: { readonly open: OpenDesk }) =>
  async (
    userId: string,
    batchId: string,
    { want, lines, curveAt, ...request }: DeskQuestion,
    signal?: AbortSignal,
  ): Promise<Partial<DeskAnswer> | null> => {
    const found = await open(userId, batchId, request.settings);
    if (found === null) {
      return null;
    }
    const { lot, settings } = found;
    const wants = (part: DeskPart): boolean => want.includes(part);
    return {
      ...(wants('desk') && { desk: await deskOf(found, request) }),
      ...(wants('shapes') && {
        shapes: lot === null ? [] : shapeBids({ ...found, lot }, settings.openingShare),
      }),
      ...(wants('lines') && {
        lines: lot === null ? { total: 0, lines: [] } : linesOf(found, lot, lines),
      }),
      ...(wants('curve') && { curve: lot && curveOf(found, lot, curveAt) }),
      ...(wants('position') && {
        position:
          lot === null
            ? settings.position
            : await fastestPosition(lot.withQuantities(BUY_ALL), settings, signal),
      }),
    };
  };
