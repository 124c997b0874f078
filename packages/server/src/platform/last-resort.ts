import type { Logger } from './logger.ts';

/** What nobody caught is logged like everything else, and ends the process: its state is unknown. */
export function lastResort(logger: Logger): void {
  process.on('uncaughtException', (error, origin) => {
    logger.fatal({ err: error, origin }, 'ending after an error that nobody expected');
    process.exit(1);
  });
}
