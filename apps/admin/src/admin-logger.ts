import { createLogger, type Logger } from '@partsight/server/platform/logger';

import type { Output } from './output.ts';

/** Beside what a command answers, so that its answer can be read by a program. */
export const adminLogger = (output: Output, level = 'info'): Logger =>
  createLogger('admin', level, { write: (line) => output.fault(line.trimEnd()) });
