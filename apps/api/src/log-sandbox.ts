import type { Logger } from '@partsight/server/platform/logger';
import type { Sandbox } from '@partsight/spreadsheet/parser-sandbox';

/**
 * Logs at startup what isolates parsers from the network. False when the operator requires more.
 */
export function logSandbox(sandbox: Sandbox['name'], isRequired: boolean, logger: Logger): boolean {
  if (sandbox !== 'none') {
    logger.info({ walls: sandbox }, 'files are read without network');
    return true;
  }
  const message = 'the parser of uploaded files cannot be kept from the network on this machine';
  if (isRequired) {
    logger.fatal(`${message}, and PARSER_ISOLATION demands it`);
    return false;
  }
  logger.warn(`${message}: install bubblewrap, or allow user namespaces`);
  return true;
}
