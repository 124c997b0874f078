/** Codes a use case may fail with; the wire maps each to a status and a shape. */
export type AppErrorCode =
  | 'not-found'
  | 'conflict'
  | 'batch/already-running'
  | 'batch/nothing-to-run'
  | 'token/missing'
  | 'token/refresh-impossible'
  | 'undo/expired'
  | 'file/too-large'
  | 'file/unsupported'
  | 'file/unreadable'
  | 'file/no-rows'
  | 'file/no-part-numbers'
  | 'file/too-many-rows'
  | 'part/no-number'
  | 'store/not-found'
  | 'store/unreadable'
  | 'marketplace/token-refused'
  | 'marketplace/access-not-granted'
  | 'marketplace/category-not-granted'
  | 'marketplace/quota-spent'
  | 'marketplace/unreachable'
  | 'marketplace/malformed';

/** An expectation that did not hold, in words a person may read. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: AppErrorCode;

  constructor(code: AppErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
