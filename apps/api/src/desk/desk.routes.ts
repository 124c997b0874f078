import {
  askDesk,
  askDeskLines,
  askFastestPosition,
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
import { parseMoney } from '@partsight/domain/core/money';
import type { CurvePoint } from '@partsight/domain/valuation/lot/value-curve';
import type { Services } from '@partsight/server/create-services';
import type { DeskRequest } from '@partsight/server/desk/read-desk.service';
import type { ShapeBid } from '@partsight/server/desk/shape-bids.service';
import type { FastifyInstance } from 'fastify';

import { disconnectSignal } from '../http/disconnect-signal.ts';
import { ApiError } from '../http/errors/api-error.ts';
import { presentMoney } from '../http/present-money.ts';
import { route } from '../http/route.ts';
import { presentDeskLine, presentDeskRow } from './present-desk-line.ts';
import { presentDesk } from './present-desk.ts';
import { presentSavedSettings } from './present-saved-settings.ts';

type DeskServices = Pick<
  Services,
  'desk' | 'deskLines' | 'deskRows' | 'deskShapes' | 'deskSettings' | 'fastestPosition'
>;

function requireFound<T>(result: T | null): T {
  if (result === null) {
    throw new ApiError('not-found', 'There is no such list.');
  }
  return result;
}

const presentPoint = ({ lines, valueMinor }: CurvePoint) => ({
  lines,
  value: presentMoney(valueMinor),
});

const presentDeskShape = ({
  isKnown,
  valueMinor,
  outlayMinor,
  walkAwayMinor,
  openingMinor,
  leftValueMinor,
  ...shape
}: ShapeBid) => {
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

export function deskRoutes(
  app: FastifyInstance,
  { desk, deskLines, deskRows, deskShapes, deskSettings, fastestPosition }: DeskServices,
) {
  const answer = async (
    userId: string,
    batchId: string,
    request: DeskRequest,
  ): Promise<{ desk: Desk | null }> => {
    const result = requireFound(await desk(userId, batchId, request));
    return { desk: result.desk && presentDesk(result.desk) };
  };

  const readDesk = route(app, getDesk, ({ user, params }) => answer(user.id, params.uploadId, {}));
  route(
    app,
    askDesk,
    ({ user, params, body: { settings, ask } }) =>
      answer(user.id, params.uploadId, {
        settings,
        askMinor: ask === undefined ? undefined : (parseMoney(ask) ?? undefined),
      }),
    { rate: 'valuation' },
  );

  route(
    app,
    askDeskLines,
    async ({ user, params, body: { flag = null, ...request } }) => {
      const result = requireFound(await deskLines(user.id, params.uploadId, { ...request, flag }));
      return { total: result.total, lines: result.lines.map(presentDeskLine) };
    },
    { rate: 'valuation' },
  );

  route(
    app,
    askShapes,
    async ({ user, params, body: { settings } }) => ({
      shapes: requireFound(await deskShapes(user.id, params.uploadId, settings)).map(
        presentDeskShape,
      ),
    }),
    { rate: 'valuation' },
  );
  route(app, askFastestPosition, async ({ user, params, body: { settings }, reply }) => ({
    position: requireFound(
      await fastestPosition(user.id, params.uploadId, settings, disconnectSignal(reply)),
    ),
  }));
  const readDeskRows = route(app, getDeskRows, async ({ user, params, query }) => {
    const { desk: rows } = requireFound(await deskRows.rows(user.id, params.uploadId));
    const rowNumbers = query.rows ?? [];
    return { rows: rowNumbers.flatMap((row) => rows?.of(row) ?? []).map(presentDeskRow) };
  });
  const readDeskCurve = route(app, getDeskCurve, async ({ user, params, query }) => {
    const { curve } = requireFound(await deskRows.curve(user.id, params.uploadId, query.lines));
    return {
      curve: curve && {
        lines: curve.lines,
        value: presentMoney(curve.valueMinor),
        points: curve.points.map(presentPoint),
        at: presentPoint(curve.at),
        monthsToSell: [...curve.monthsToSell],
      },
    };
  });

  route(app, getDeskSettings, async ({ user }) =>
    presentSavedSettings(await deskSettings.read(user.id)),
  );
  route(app, putDeskSettings, async ({ user, body: { reasons = {}, ...saved } }) =>
    presentSavedSettings(await deskSettings.save(user.id, { ...saved, reasons })),
  );
  route(app, useDeskSettings, async ({ user, body }) =>
    presentSavedSettings(await deskSettings.use(user.id, body.name)),
  );
  route(app, removeDeskSettings, async ({ user, params }) =>
    presentSavedSettings(await deskSettings.remove(user.id, params.name)),
  );

  return { readDesk, readDeskRows, readDeskCurve };
}
