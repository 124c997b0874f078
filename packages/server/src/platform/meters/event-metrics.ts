import { Counter, type Registry } from '@prometheus-io/client';

import { currentRequest } from '../current-request.ts';
import type { EmitEvent } from '../domain-event.ts';
import type { Logger } from '../logger.ts';

/** Logs and counts every event. */
export function recordEventMetrics(registry: Registry, logger: Logger): EmitEvent {
  const events = new Counter({
    name: 'partsight_happenings_total',
    help: 'What became of batches, tokens and notifications, and why batches were paused or notifications refused.',
    labelNames: ['what', 'reason'],
    registers: [registry],
  });
  // From zero, so that the first one already shows as an increase.
  for (const reason of ['unavailable', 'unreadable', 'failed']) {
    events.inc({ what: 'notification refused', reason }, 0);
  }
  for (const what of ['token unreadable', 'notifications unreachable', 'certificate expires']) {
    events.inc({ what, reason: '' }, 0);
  }
  return (event) => {
    const { what, ...facts } = event;
    events.inc({ what, reason: 'reason' in event ? event.reason : '' });
    logger.info({ ...facts, reqId: currentRequest() ?? undefined }, what);
  };
}
