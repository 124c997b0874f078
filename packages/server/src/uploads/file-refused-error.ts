import type { AppErrorCode } from '@partsight/domain/core/app-error-code';
import { refusalMessage, type RefusalReason } from '@partsight/spreadsheet/refusal';

import { AppError } from '../platform/app-error.ts';

const CODES = {
  empty: 'file/no-rows',
  'too-large': 'file/too-large',
  pdf: 'file/unsupported',
  image: 'file/unsupported',
  ods: 'file/unsupported',
  numbers: 'file/unsupported',
  'word-document': 'file/unsupported',
  presentation: 'file/unsupported',
  'binary-workbook': 'file/unsupported',
  archive: 'file/unsupported',
  'web-page': 'file/unsupported',
  unsupported: 'file/unsupported',
  encrypted: 'file/unreadable',
  corrupt: 'file/unreadable',
  bomb: 'file/unreadable',
  'too-large-unpacked': 'file/unreadable',
  'entity-declaration': 'file/unreadable',
  'unsafe-path': 'file/unreadable',
  'far-cell': 'file/unreadable',
  'too-many-rows': 'file/too-many-rows',
  'too-many-columns': 'file/unreadable',
  'too-complex': 'file/unreadable',
  timeout: 'file/unreadable',
} as const satisfies Record<RefusalReason, AppErrorCode>;

export const fileRefusedError = (reason: RefusalReason, detail: string): AppError =>
  new AppError(CODES[reason], refusalMessage(reason), { cause: detail });
