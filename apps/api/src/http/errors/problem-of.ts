import type { ErrorCode } from '@partsight/contract/wire/errors';
import { AppError } from '@partsight/server/platform/app-error';
import { QueueFullError } from '@partsight/server/platform/fair-queue';
import { isPostgresUnavailable } from '@partsight/server/platform/postgres-unavailable';

import { ApiError, fileTooLarge, tooManyRequests } from './api-error.ts';

const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'file/unsupported',
  FST_REQ_FILE_TOO_LARGE: 'file/too-large',
};

const frameworkError = (error: unknown): { code?: string; statusCode?: number } => {
  if (!(error instanceof Error)) {
    return {};
  }
  const code = 'code' in error ? error.code : undefined;
  const statusCode = 'statusCode' in error ? error.statusCode : undefined;
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof statusCode === 'number' && { statusCode }),
  };
};

/** What a user may know about an error; everything else stays in the log. */
export function problemOf(error: unknown): { code: ErrorCode; message: string } {
  if (error instanceof ApiError || error instanceof AppError) {
    return { code: error.code, message: error.message };
  }
  if (error instanceof QueueFullError) {
    return tooManyRequests();
  }
  const { code, statusCode } = frameworkError(error);
  // A truncated body, which the framework blames on the sender, can look like a lost server.
  if (statusCode === undefined && isPostgresUnavailable(error)) {
    return {
      code: 'unavailable',
      message: 'The service is not available at the moment. Please try again shortly.',
    };
  }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return { code: 'file/too-large', message: 'The request is too large.' };
  }
  const known = code === undefined ? undefined : FRAMEWORK_CODES[code];
  if (known === 'file/too-large') {
    return fileTooLarge();
  }
  if (known !== undefined || (statusCode !== undefined && statusCode >= 400 && statusCode < 500)) {
    return { code: known ?? 'invalid-request', message: 'The request is not valid.' };
  }
  return { code: 'internal', message: 'Something went wrong on our side. Please try again.' };
}
