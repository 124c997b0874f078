import type { AppErrorCode } from '@partsight/domain/core/app-error-code';

/** Errors that only occur over HTTP. */
type HttpErrorCode =
  | 'unauthorized'
  | 'not-allowed'
  | 'cross-site'
  | 'method-not-allowed'
  | 'timeout'
  | 'not-signed'
  | 'invalid-request'
  | 'rate-limited';

/** The only mapping from code to status: a new code does not compile without one. */
export const STATUS_OF = {
  unauthorized: 401,
  'not-allowed': 403,
  'cross-site': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  timeout: 408,
  'not-signed': 412,
  conflict: 409,
  'batch/already-running': 409,
  'batch/nothing-to-run': 409,
  'question-open': 409,
  'token/missing': 409,
  'token/refresh-impossible': 409,
  'token/refused': 422,
  'token/refresh-token': 422,
  'undo/expired': 409,
  'file/too-large': 413,
  'file/unsupported': 415,
  'file/unreadable': 422,
  'file/no-rows': 422,
  'file/no-part-numbers': 422,
  'file/too-many-rows': 422,
  'invalid-request': 400,
  'rate-limited': 429,
  'marketplace/token-refused': 502,
  'marketplace/access-not-granted': 502,
  'marketplace/category-not-granted': 502,
  'marketplace/setup-refused': 502,
  'marketplace/question-refused': 422,
  'marketplace/quota-spent': 503,
  'marketplace/unreachable': 503,
  'marketplace/malformed': 502,
  'part/no-number': 422,
  'store/not-found': 404,
  'store/unreadable': 422,
  'store/being-changed': 503,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<AppErrorCode | HttpErrorCode, number>;

export type ErrorCode = keyof typeof STATUS_OF;

/** The body of an error response. */
export type Problem = {
  readonly message: string;
  readonly code: ErrorCode;
  readonly requestId: string;
};

/** Checked without a schema: a visitor's first page reads errors, and schemas are a third of its script. */
export const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' &&
  body !== null &&
  'message' in body &&
  typeof body.message === 'string' &&
  'code' in body &&
  typeof body.code === 'string' &&
  Object.hasOwn(STATUS_OF, body.code) &&
  'requestId' in body &&
  typeof body.requestId === 'string';
