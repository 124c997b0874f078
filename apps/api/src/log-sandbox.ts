import type { Logger } from '@partsight/server/platform/logger';

/** Logs at startup what stands around the parser of files. False when the operator requires more. */
export function logSandbox(
  missing: readonly string[],
  isRequired: boolean,
  logger: Logger,
): boolean {
  if (missing.length === 0) {
    logger.info('files are read behind all walls');
    return true;
  }
  const message = `the parser of uploaded files has no wall here: ${missing.join(', ')}`;
  if (isRequired) {
    logger.fatal(
      `${message}; docs/operations.md says what it needs, and PARSER_ISOLATION waives it`,
    );
    return false;
  }
  logger.warn(`${message}; install bubblewrap, and allow user namespaces`);
  return true;
}
