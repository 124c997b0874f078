import type { Database } from '../../db/database.ts';
import type { FetchPublicKey } from '../../engine/lanes/call/public-key-reader.ts';
import type { ApiConfig } from '../../platform/config/api-config.ts';
import { notificationService, type NotificationDeps } from './accept-notification.service.ts';
import { createKeyCache } from './key-cache.ts';
import { notificationKeysRepo } from './notification-keys.repo.ts';

type Deps = Pick<NotificationDeps, 'sellers' | 'emit'> & {
  readonly database: Pick<Database, 'asShared'>;
  readonly fetchKey: FetchPublicKey;
  readonly now: () => Date;
};

/** Null: the marketplace sends none. */
export const createNotifications = (
  config: ApiConfig['notifications'],
  { database, fetchKey, now, sellers, emit }: Deps,
) =>
  config === null
    ? null
    : notificationService({
        ...config,
        keys: createKeyCache({
          fetchKey,
          // One short transaction each time.
          store: {
            all: () => database.asShared((tx) => notificationKeysRepo(tx).all()),
            save: (key) => database.asShared((tx) => notificationKeysRepo(tx).save(key)),
            remove: (id) => database.asShared((tx) => notificationKeysRepo(tx).remove(id)),
          },
          now,
        }),
        sellers,
        emit,
      });
