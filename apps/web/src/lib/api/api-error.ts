import { isProblem, type Problem } from '@partsight/contract/wire/errors';

/** An error response. The message reads `status: body`, or `status: status text` without one. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problem: Problem | null;

  constructor(status: number, bodyText: string, statusText: string) {
    super(`${status}: ${bodyText === '' ? statusText : bodyText}`);
    this.status = status;
    this.problem = readProblem(bodyText);
  }
}

/** The server's own message for users; null when it sent none, or something else responded. */
export function serverMessageOf(error: Error): string | null {
  const message = error instanceof ApiError ? (error.problem?.message ?? '') : '';
  return message === '' ? null : message;
}

/** A message for users: the server's own when it sent one. */
export function messageOf(error: Error): string {
  return serverMessageOf(error) ?? fallbackMessageOf(error);
}

/** `fetch` fails with a TypeError and nothing else when the server is unreachable. */
function fallbackMessageOf(error: Error): string {
  if (error instanceof ApiError) {
    return `The server could not answer (${error.status}). Please try again.`;
  }
  if (error instanceof TypeError) {
    return 'The server could not be reached. Please try again.';
  }
  return error.name === 'ZodError' || error instanceof SyntaxError
    ? "The server's answer could not be read. Please try again."
    : error.message;
}

/** Status and message in one line, without the JSON around the message. */
export function statusAndMessageOf(error: Error): string {
  return error instanceof ApiError
    ? `${error.status}: ${messageWithoutStatus(error)}`
    : error.message;
}

export function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

export function isUnauthorized(error: Error): boolean {
  return /^401: .*Unauthorized/s.test(error.message);
}

/** Of a proxy's page or JSON, nothing: it is not for people. */
function messageWithoutStatus(error: ApiError): string {
  const body = error.message.slice(`${error.status}: `.length);
  return error.problem?.message ?? (/^\s*[[{<]/.test(body) ? 'no message' : body);
}

function readProblem(bodyText: string): Problem | null {
  try {
    const body: unknown = JSON.parse(bodyText);
    return isProblem(body) ? body : null;
  } catch {
    return null;
  }
}
