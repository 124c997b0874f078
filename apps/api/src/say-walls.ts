import type { Logger } from '@partsight/server/platform/logger';
import type { Walls } from '@partsight/spreadsheet/parser-walls';

/** Says at the start what keeps parsers from the network. False: not enough for those who run it. */
export function sayWalls(walls: Walls['name'], isRequired: boolean, logger: Logger): boolean {
  if (walls !== 'none') {
    logger.info({ walls }, 'files are read without network');
    return true;
  }
  const words = 'the parser of uploaded files cannot be kept from the network on this machine';
  if (isRequired) {
    logger.fatal(`${words}, and PARSER_ISOLATION demands it`);
    return false;
  }
  logger.warn(`${words}: install bubblewrap, or allow user namespaces`);
  return true;
}
