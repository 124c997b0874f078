import { createLogger, type Logger } from '@partsight/server/platform/logger';

import type { Output } from './output.ts';

/** Logs go to the fault stream, so that a program can parse a command's output. */
export const adminLogger = (output: Output, level = 'info'): Logger =>
  createLogger('admin', level, { write: (line) => output.fault(line.trimEnd()) });
