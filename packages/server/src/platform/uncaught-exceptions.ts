import type { Logger } from './logger.ts';

/** Logs an uncaught exception like everything else and exits: the process's state is unknown. */
export function exitOnUncaughtException(logger: Logger): void {
  process.on('uncaughtException', (error, origin) => {
    logger.fatal({ err: error, origin }, 'exiting after an uncaught error');
    process.exit(1);
  });
}
