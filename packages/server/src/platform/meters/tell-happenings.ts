import { Counter, type Registry } from 'prom-client';

import type { Tell } from '../happening.ts';
import type { Logger } from '../logger.ts';

/** Every happening becomes a line of the log and counts. */
export function tellHappenings(registry: Registry, logger: Logger): Tell {
  const happenings = new Counter({
    name: 'partsight_happenings_total',
    help: 'What became of batches and tokens, and for which reason batches were paused.',
    labelNames: ['what', 'reason'],
    registers: [registry],
  });
  return (happening) => {
    const { what, ...facts } = happening;
    happenings.inc({ what, reason: what === 'batch paused' ? happening.reason : '' });
    logger.info(facts, what);
  };
}
