import { UNDECIDED } from '@partsight/domain/desk/decisions/decisions';
import { planPurchase } from '@partsight/domain/desk/decisions/purchase';
import type { Bid } from '@partsight/domain/desk/lot/bid';
import type { CurvePoint } from '@partsight/domain/desk/lot/value-curve';

import { finishWithPauses } from '../platform/finish-with-pauses.ts';
import { createPause } from '../platform/yield-to-event-loop.ts';
import { fastestPosition } from './fastest-position.service.ts';
import type { DeskContext, OpenDesk } from './lot/load-desk.ts';
import type { LoadedLot } from './lot/lot-cache.ts';
import { deskOf, type BatchDesk, type DeskRequest } from './read-desk.service.ts';
import { shapeBids, type ShapeBid } from './shape-bids.service.ts';

/** How the value grows with the number of lines. */
export type DeskCurve = {
  readonly lines: number;
  readonly valueMinor: number;
  readonly points: readonly CurvePoint[];
};

/** What the lot is made of before the first run is empty or null. */
export type DeskAnswer = {
  readonly desk: BatchDesk | null;
  readonly shapes: readonly ShapeBid[];
  readonly curve: DeskCurve | null;
  /** The price position that brings most cash in three months. */
  readonly position: number;
  /** The bid if the user had none of its numbers yet; null before the first run. */
  readonly withoutStock: Pick<Bid, 'walkAwayMinor' | 'openingMinor'> | null;
};

export type DeskPart = keyof DeskAnswer;

export type DeskQuestion = Pick<DeskRequest, 'settings' | 'askMinor'> & {
  readonly want: readonly DeskPart[];
};

const MAX_POINTS = 200;

function curveOf(found: DeskContext, lot: LoadedLot): DeskCurve {
  const { lines, valueMinor, points } = lot.view(found).curve();
  return { lines, valueMinor, points: points(MAX_POINTS) };
}

async function withoutStock(
  { settings, decisions, way }: DeskContext,
  { run, countedShare }: LoadedLot,
): Promise<DeskAnswer['withoutStock']> {
  const lines = run.lines.map((line) => ({ ...line, ahead: 0, held: 0 }));
  const decisionOf = (key: string) => decisions.byKey.get(key) ?? UNDECIDED;
  const options = { way, prior: run.prior, decisionOf, countedShare };
  const { bid } = await finishWithPauses(planPurchase(lines, options, settings), createPause());
  return { walkAwayMinor: bid.walkAwayMinor, openingMinor: bid.openingMinor };
}

/** Some parts of a desk with one-off changes to the settings, from one lot; null for an unknown batch. */
export const askDesk =
  ({ open }: { readonly open: OpenDesk }) =>
  async (
    userId: string,
    batchId: string,
    { want, ...request }: DeskQuestion,
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
        shapes: lot === null ? [] : await shapeBids({ ...found, lot }),
      }),
      ...(wants('withoutStock') && {
        withoutStock: lot === null ? null : await withoutStock(found, lot),
      }),
      ...(wants('curve') && { curve: lot && curveOf(found, lot) }),
      ...(wants('position') && {
        position:
          lot === null ? settings.position : await fastestPosition(lot.whole, settings, signal),
      }),
    };
  };
