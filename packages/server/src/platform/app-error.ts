import type { AppErrorCode } from '@partsight/domain/failures/app-error-code';

/** An expectation that did not hold, in words a person may read. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: AppErrorCode;

  constructor(code: AppErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
