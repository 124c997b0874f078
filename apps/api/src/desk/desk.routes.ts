import {
  askDesk,
  askDeskLines,
  askShapes,
  getDesk,
  getDeskCurve,
  getDeskRows,
  type Desk,
} from '@partsight/contract/desk';
import {
  getDeskSettings,
  putDeskSettings,
  removeDeskSettings,
  useDeskSettings,
} from '@partsight/contract/desk-settings';
import type { CurvePoint } from '@partsight/domain/desk/value-curve';
import { parseMoney } from '@partsight/domain/value/money';
import type { Services } from '@partsight/server/create-services';
import type { DeskWish } from '@partsight/server/desk/read-desk';
import type { ShapeBid } from '@partsight/server/desk/shape-bids';
import type { FastifyInstance } from 'fastify';

import { ApiError } from '../http/api-error.ts';
import { route } from '../http/route.ts';
import { presentMoney } from '../present/present-money.ts';
import { presentDeskLine, presentDeskRow } from './present-desk-line.ts';
import { presentDesk } from './present-desk.ts';
import { presentShelf } from './present-shelf.ts';

type DeskServices = Pick<
  Services,
  'desk' | 'deskLines' | 'deskRows' | 'deskShapes' | 'deskSettings'
>;

function mustBe<T>(found: T | null): T {
  if (found === null) {
    throw new ApiError('not-found', 'There is no such batch.');
  }
  return found;
}

const presentPoint = ({ lines, valueMinor }: CurvePoint) => ({
  lines,
  value: presentMoney(valueMinor),
});

const presentShape = ({
  valueMinor,
  outlayMinor,
  walkAwayMinor,
  openingMinor,
  leftValueMinor,
  ...shape
}: ShapeBid) => ({
  ...shape,
  value: presentMoney(valueMinor),
  outlay: presentMoney(outlayMinor),
  walkAway: presentMoney(walkAwayMinor),
  opening: presentMoney(openingMinor),
  leftValue: presentMoney(leftValueMinor),
});

export function deskRoutes(
  app: FastifyInstance,
  { desk, deskLines, deskRows, deskShapes, deskSettings }: DeskServices,
): void {
  const answer = async (
    userId: string,
    batchId: string,
    wish: DeskWish,
  ): Promise<{ desk: Desk | null }> => {
    const found = mustBe(await desk(userId, batchId, wish));
    return { desk: found.desk && presentDesk(found.desk) };
  };

  route(app, getDesk, ({ user, params }) => answer(user.id, params.uploadId, {}), {
    heavy: () => 'read',
  });
  route(
    app,
    askDesk,
    ({ user, params, body: { settings, ask } }) =>
      answer(user.id, params.uploadId, {
        settings,
        askMinor: ask === undefined ? undefined : (parseMoney(ask) ?? undefined),
      }),
    { rate: 'reckon', heavy: () => 'read' },
  );

  route(
    app,
    askDeskLines,
    async ({ user, params, body: { flag = null, ...wish } }) => {
      const found = mustBe(await deskLines(user.id, params.uploadId, { ...wish, flag }));
      return { total: found.total, lines: found.lines.map(presentDeskLine) };
    },
    { rate: 'reckon', heavy: () => 'read' },
  );

  route(
    app,
    askShapes,
    async ({ user, params, body: { settings } }) => ({
      shapes: mustBe(await deskShapes(user.id, params.uploadId, settings)).map(presentShape),
    }),
    { rate: 'reckon', heavy: () => 'read' },
  );
  route(
    app,
    getDeskRows,
    async ({ user, params, query }) => {
      const { desk: rows } = mustBe(await deskRows.rows(user.id, params.uploadId));
      const asked = query.rows ?? [];
      return { rows: asked.flatMap((row) => rows?.of(row) ?? []).map(presentDeskRow) };
    },
    { heavy: () => 'read' },
  );
  route(
    app,
    getDeskCurve,
    async ({ user, params, query }) => {
      const { curve } = mustBe(await deskRows.curve(user.id, params.uploadId, query.lines));
      return {
        curve: curve && {
          lines: curve.lines,
          value: presentMoney(curve.valueMinor),
          points: curve.points.map(presentPoint),
          at: presentPoint(curve.at),
        },
      };
    },
    { heavy: () => 'read' },
  );

  route(app, getDeskSettings, async ({ user }) => presentShelf(await deskSettings.read(user.id)));
  route(app, putDeskSettings, async ({ user, body: { reasons = {}, ...kept } }) =>
    presentShelf(await deskSettings.keep(user.id, { ...kept, reasons })),
  );
  route(app, useDeskSettings, async ({ user, body }) =>
    presentShelf(await deskSettings.use(user.id, body.name)),
  );
  route(app, removeDeskSettings, async ({ user, params }) =>
    presentShelf(await deskSettings.remove(user.id, params.name)),
  );
}
