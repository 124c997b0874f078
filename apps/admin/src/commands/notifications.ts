import { subscribeToNotices } from '@partsight/server/accounts/notifications/subscribe-to-notices.service';
import {
  MARKETPLACE_SETTINGS,
  marketplaceConfig,
  NOTIFICATION_SETTINGS,
  notificationsConfig,
} from '@partsight/server/platform/config/product-config';
import { pickSettings } from '@partsight/server/platform/config/read-settings';

import { UsageError } from '../command-plan.ts';
import { defineCommand } from '../command.ts';

export const notificationSubscriptions = defineCommand({
  name: 'notifications',
  summary: 'subscribes to notices of revoked consents',
  usage: ['subscribe <e-mail>'],
  details: [
    'The marketplace challenges MARKETPLACE_NOTIFICATION_ENDPOINT, so the api must be running.',
    'It writes to the e-mail address when the endpoint stops answering. Run it again at any time.',
  ].join('\n'),
  flags: {},
  settings: {
    ...pickSettings('DATABASE_ADMIN_URL'),
    ...MARKETPLACE_SETTINGS,
    ...NOTIFICATION_SETTINGS,
  },
  audit: { url: (config) => config.DATABASE_ADMIN_URL },
  parse({ positionals: [verb, email, ...rest] }) {
    if (verb !== 'subscribe' || email === undefined || !email.includes('@') || rest.length > 0) {
      throw new UsageError('say subscribe and an e-mail address');
    }
    return { email };
  },
  async run({ parse: { email }, config, output }) {
    const result = await subscribeToNotices(
      { marketplace: marketplaceConfig(config), notifications: notificationsConfig(config) },
      email,
    );
    output.line(
      result.kind === 'failed'
        ? `not subscribed: ${result.reason}`
        : result.made.length === 0
          ? 'subscribed already'
          : `subscribed: ${result.made.join(', ')}`,
    );
    return result.kind === 'done';
  },
});
