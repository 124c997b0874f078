import {
  getCapabilities,
  getTokenStatus,
  refreshToken,
  saveOwnKeyset,
  saveToken,
  updateToken,
} from '@partsight/contract/tokens';
import { TOKEN_WARNING_TEXT, type TokenWarning } from '@partsight/domain/tokens/token-format';
import type { Services } from '@partsight/server/create-api-services';
import type { FastifyInstance } from 'fastify';

import { disconnectSignal } from '../http/disconnect-signal.ts';
import { route } from '../http/route.ts';

const presentWarnings = (warnings: readonly TokenWarning[]) =>
  warnings.map((code) => ({ code, message: TOKEN_WARNING_TEXT[code] }));

/** Tokens go in and never come out: no response here or elsewhere contains one. */
export function tokensRoutes(
  app: FastifyInstance,
  services: Pick<Services, 'tokens' | 'saveToken' | 'updateToken' | 'ownKeyset' | 'soldSource'>,
) {
  const { tokens, ownKeyset } = services;
  const readTokenStatus = route(app, getTokenStatus, async ({ user }) => {
    const [status, keyset] = [await tokens.status(user.id), await ownKeyset.find(user.id)];
    const savedAt = status.savedAt?.toISOString() ?? null;
    return { ...status, savedAt, ...(keyset !== undefined && { ownKeyset: keyset }) };
  });

  const readCapabilities = route(app, getCapabilities, async ({ user }) => ({
    soldSource: await services.soldSource(user.id),
    capabilities: await tokens.capabilities(user.id),
  }));

  route(
    app,
    saveToken,
    async ({ user, body, reply }) => {
      const { warnings, isChecked } = await services.saveToken(
        user.id,
        body.token,
        disconnectSignal(reply),
      );
      return { success: true as const, isChecked, warnings: presentWarnings(warnings) };
    },
    { rate: 'token', audit: 'token-change' },
  );

  route(
    app,
    updateToken,
    async ({ user, body, reply }) => {
      const { warnings, ...result } = await services.updateToken(
        user.id,
        body.token,
        disconnectSignal(reply),
      );
      return { ...result, warnings: presentWarnings(warnings) };
    },
    { rate: 'token', audit: 'token-change' },
  );

  route(
    app,
    saveOwnKeyset,
    ({ user, body, reply }) => ownKeyset.save(user.id, body, disconnectSignal(reply)),
    { rate: 'token', audit: 'token-change' },
  );

  route(
    app,
    refreshToken,
    async ({ user }) => {
      await tokens.refresh(user.id);
      return { success: true as const };
    },
    { rate: 'token', audit: 'token-change' },
  );

  return { readTokenStatus, readCapabilities };
}
