import { noteSecurity, type SecurityEvent } from '@partsight/server/platform/security-log';

import { adminLogger } from './admin-logger.ts';
import type { Output } from './output.ts';

/** Notes what somebody did by hand who runs the product. */
export const noteOperator = (output: Output, event: Omit<SecurityEvent, 'who' | 'from'>): void =>
  noteSecurity(adminLogger(output), { who: 'operator', from: null, ...event });
