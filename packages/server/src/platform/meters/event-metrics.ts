import { Counter, type Registry } from 'prom-client';

import type { EmitEvent } from '../domain-event.ts';
import type { Logger } from '../logger.ts';

/** Logs and counts every event. */
export function recordEventMetrics(registry: Registry, logger: Logger): EmitEvent {
  const events = new Counter({
    name: 'partsight_happenings_total',
    help: 'What became of batches and tokens, and for which reason batches were paused.',
    labelNames: ['what', 'reason'],
    registers: [registry],
  });
  return (event) => {
    const { what, ...facts } = event;
    events.inc({ what, reason: what === 'batch paused' ? event.reason : '' });
    logger.info(facts, what);
  };
}
