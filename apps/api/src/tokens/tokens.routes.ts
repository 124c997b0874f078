import {
  getCapabilities,
  getTokenStatus,
  refreshToken,
  saveToken,
  updateToken,
} from '@partsight/contract/tokens';
import {
  TOKEN_WARNING_TEXT,
  type TokenWarning,
} from '@partsight/domain/pacing/tokens/token-format';
import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance } from 'fastify';

import { disconnectSignal } from '../http/disconnect-signal.ts';
import { route } from '../http/route.ts';

const presentWarnings = (warnings: readonly TokenWarning[]) =>
  warnings.map((code) => ({ code, message: TOKEN_WARNING_TEXT[code] }));

/** Tokens go in and never come out: no response here or elsewhere contains one. */
export function tokensRoutes(
  app: FastifyInstance,
  services: Pick<Services, 'tokens' | 'updateToken'>,
): void {
  const { tokens } = services;
  route(app, getTokenStatus, ({ user }) => tokens.status(user.id));

  route(app, getCapabilities, async ({ user }) => ({
    capabilities: [...(await tokens.capabilities(user.id))],
  }));

  route(
    app,
    saveToken,
    async ({ user, body }) => ({
      success: true as const,
      warnings: presentWarnings(await tokens.save(user.id, body.token)),
    }),
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
    refreshToken,
    async ({ user }) => {
      await tokens.refresh(user.id);
      return { success: true as const };
    },
    { rate: 'token', audit: 'token-change' },
  );
}
