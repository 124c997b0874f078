import { logSecurityEvent, type SecurityEvent } from '@partsight/server/platform/security-log';

import { adminLogger } from './admin-logger.ts';
import type { Output } from './output.ts';

/** Audits a manual action of an operator. */
export const recordOperatorAudit = (
  output: Output,
  event: Omit<SecurityEvent, 'who' | 'from'>,
): void => logSecurityEvent(adminLogger(output), { who: 'operator', from: null, ...event });
