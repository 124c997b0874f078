import type { ErrorCode } from '@partsight/contract/errors';
import { MAX_FILE_SIZE } from '@partsight/domain/files/file-limits';

/** A refusal of the HTTP layer itself, in words a person may read. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

export const tooLarge = (): ApiError =>
  new ApiError(
    'file/too-large',
    `The file is larger than ${MAX_FILE_SIZE}. Split the list into smaller files.`,
  );

export const tooMany = (): ApiError =>
  new ApiError('rate-limited', 'Too many requests. Please wait a minute and try again.');
