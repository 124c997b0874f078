import type { ErrorCode } from '@partsight/contract/wire/errors';
import { MAX_FILE_SIZE } from '@partsight/domain/columns/file-limits';

/** An error of the HTTP layer itself, with a message users may read. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

export const fileTooLarge = (): ApiError =>
  new ApiError(
    'file/too-large',
    `The file is larger than ${MAX_FILE_SIZE}. Split the list into smaller files.`,
  );

export const tooManyRequests = (): ApiError =>
  new ApiError('rate-limited', 'Too many requests. Please wait a minute and try again.');
