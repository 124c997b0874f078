import { endCredentials, eraseAccount } from '@partsight/contract/accounts';
import { clearData, stopProcessing } from '@partsight/contract/runs';
import type { StorageService } from '@partsight/server/accounts/storage.service';
import type { FastifyInstance } from 'fastify';

const STORING_METHODS: ReadonlySet<string> = new Set(['POST', 'PUT']);

/** These end or remove something, so a full account may call them. */
const ALLOWED_WHEN_FULL: ReadonlySet<string> = new Set(
  [endCredentials, eraseAccount, clearData, stopProcessing].map(({ path }) => path),
);

/** Every call that may store something passes here, so no route can forget the quota. */
export function installStorageQuota(app: FastifyInstance, storage: StorageService): void {
  app.addHook('preHandler', async ({ user, method, routeOptions }) => {
    const isStoring = STORING_METHODS.has(method) && !ALLOWED_WHEN_FULL.has(routeOptions.url ?? '');
    if (user !== null && isStoring) {
      await storage.requireRoom(user.id);
    }
  });
}
