import { askDesk, getDesk, getDeskRows } from '@partsight/contract/desk';
import { getDeskSettings, putDeskSettings } from '@partsight/contract/desk-settings';
import type { InputOf } from '@partsight/contract/wire/endpoint';
import { parseMoney } from '@partsight/domain/core/money';
import { DESK_DEFAULTS, SETTING_NOTES } from '@partsight/domain/desk/settings/desk-settings';
import type { Services } from '@partsight/server/create-api-services';
import type { FastifyInstance } from 'fastify';

import { disconnectSignal } from '../http/disconnect-signal.ts';
import { ApiError } from '../http/errors/api-error.ts';
import { route } from '../http/route.ts';
import { toWire } from '../http/to-wire.ts';
import { presentDeskAnswer } from './present-desk-answer.ts';
import { presentDesk } from './present-desk.ts';

const USUAL_SETTINGS = { settings: DESK_DEFAULTS, notes: SETTING_NOTES };

type DeskServices = Pick<Services, 'desk' | 'askDesk' | 'deskRows' | 'deskSettings'>;

function requireFound<T>(result: T | null): T {
  if (result === null) {
    throw new ApiError('not-found', 'There is no such list.');
  }
  return result;
}

export function deskRoutes(app: FastifyInstance, services: DeskServices) {
  const { deskSettings } = services;

  const readDesk = route(app, getDesk, async ({ user, params }) => {
    const { desk } = requireFound(await services.desk(user.id, params.uploadId));
    return { desk: desk && presentDesk(desk) };
  });
  route(
    app,
    askDesk,
    async ({ user, params, body: { ask, ...question }, reply }) =>
      presentDeskAnswer(
        requireFound(
          await services.askDesk(
            user.id,
            params.uploadId,
            {
              ...question,
              askMinor: ask === undefined ? undefined : (parseMoney(ask) ?? undefined),
            },
            disconnectSignal(reply),
          ),
        ),
      ),
    { rate: 'valuation' },
  );
  const readDeskRows = route(app, getDeskRows, async ({ user, params, query }) => {
    const { desk: rows } = requireFound(await services.deskRows(user.id, params.uploadId));
    const found = toWire((query.rows ?? []).flatMap((row) => rows?.of(row) ?? []));
    return query.want === undefined
      ? { rows: found }
      : { rows: found.map((row) => ({ ...row, steps: rows?.stepsOf(row.row) ?? [] })) };
  });

  const changeSettings = (
    userId: string,
    { name, settings, usesOwnShare, reasons = {} }: InputOf<typeof putDeskSettings>['body'],
  ) => {
    if (name === null || settings === undefined) {
      return deskSettings.use(userId, name);
    }
    return settings === null
      ? deskSettings.remove(userId, name)
      : deskSettings.save(userId, { name, settings, usesOwnShare, reasons });
  };

  route(app, getDeskSettings, async ({ user }) => ({
    ...(await deskSettings.read(user.id)),
    usual: USUAL_SETTINGS,
  }));
  route(app, putDeskSettings, async ({ user, body }) => ({
    ...(await changeSettings(user.id, body)),
    usual: USUAL_SETTINGS,
  }));

  return { readDesk, readDeskRows };
}
