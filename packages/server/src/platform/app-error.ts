import type { AppErrorCode } from '@partsight/domain/core/app-error-code';

/** A failed expectation, with a message for the user. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: AppErrorCode;

  constructor(code: AppErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
