import { askDesk, getDesk, getDeskRows } from '@partsight/contract/desk';
import { getDeskSettings, putDeskSettings } from '@partsight/contract/desk-settings';
import type { InputOf } from '@partsight/contract/wire/endpoint';
import { parseMoney } from '@partsight/domain/core/money';
import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance } from 'fastify';

import { disconnectSignal } from '../http/disconnect-signal.ts';
import { ApiError } from '../http/errors/api-error.ts';
import { route } from '../http/route.ts';
import { presentDeskAnswer } from './present-desk-answer.ts';
import { presentDeskRow } from './present-desk-line.ts';
import { presentDesk } from './present-desk.ts';
import { presentSavedSettings } from './present-saved-settings.ts';

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
    async ({ user, params, body: { ask, lines, ...question }, reply }) =>
      presentDeskAnswer(
        requireFound(
          await services.askDesk(
            user.id,
            params.uploadId,
            {
              ...question,
              lines: { ...lines, flag: lines.flag ?? null },
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
    const rowNumbers = query.rows ?? [];
    return { rows: rowNumbers.flatMap((row) => rows?.of(row) ?? []).map(presentDeskRow) };
  });

  const changeSettings = (
    userId: string,
    { name, settings, reasons = {} }: InputOf<typeof putDeskSettings>['body'],
  ) => {
    if (name === null || settings === undefined) {
      return deskSettings.use(userId, name);
    }
    return settings === null
      ? deskSettings.remove(userId, name)
      : deskSettings.save(userId, { name, settings, reasons });
  };

  route(app, getDeskSettings, async ({ user }) =>
    presentSavedSettings(await deskSettings.read(user.id)),
  );
  route(app, putDeskSettings, async ({ user, body }) =>
    presentSavedSettings(await changeSettings(user.id, body)),
  );

  return { readDesk, readDeskRows };
}
