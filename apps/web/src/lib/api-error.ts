import { type Problem, problem } from '@partsight/contract/errors';
import { ZodError } from 'zod';

/** An answer that is no success. The message reads `status: body`, or `status: status text` without one. */
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

/** What the server itself said to a person; null when it said nothing, or something else answered. */
export function wordsOf(error: Error): string | null {
  const words = error instanceof ApiError ? (error.problem?.message ?? '') : '';
  return words === '' ? null : words;
}

/** A sentence meant for a person: the server's own when it sent one. */
export function messageOf(error: Error): string {
  return wordsOf(error) ?? plainWordsOf(error);
}

/** `fetch` fails with a TypeError and nothing else when nobody can be reached. */
function plainWordsOf(error: Error): string {
  if (error instanceof ApiError) {
    return `The server could not answer (${error.status}). Please try again.`;
  }
  if (error instanceof TypeError) {
    return 'The server could not be reached. Please try again.';
  }
  return error instanceof ZodError || error instanceof SyntaxError
    ? "The server's answer could not be read. Please try again."
    : error.message;
}

/** Status and answer in one line, without the wrapping the wire puts around the sentence. */
export function statusAndMessageOf(error: Error): string {
  return error instanceof ApiError ? `${error.status}: ${bareMessageOf(error)}` : error.message;
}

export function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

export function isUnauthorized(error: Error): boolean {
  return /^401: .*Unauthorized/s.test(error.message);
}

function bareMessageOf(error: ApiError): string {
  return error.problem?.message ?? error.message.slice(`${error.status}: `.length);
}

function readProblem(bodyText: string): Problem | null {
  try {
    return problem.safeParse(JSON.parse(bodyText)).data ?? null;
  } catch {
    return null;
  }
}
