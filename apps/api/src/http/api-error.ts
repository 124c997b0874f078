import type { ErrorCode } from '@partsight/contract/errors';

/** A refusal of the HTTP layer itself, in words a person may read. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
