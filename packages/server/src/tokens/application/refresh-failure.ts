import { AppError } from '../../platform/app-error.ts';
import type { RenewalResult } from './renewal-result.ts';

type NotReady = Exclude<RenewalResult, { kind: 'ready' }>;

const IMPOSSIBLE = {
  'no-way':
    'This token cannot be renewed automatically. Please provide a fresh Research API token.',
  'refused-at-once':
    'The marketplace refuses the tokens that it hands to this server. Please contact the administrator.',
  'invalid-client':
    'The marketplace does not accept the server’s own credentials. Please contact the administrator.',
  'invalid-scope':
    'The server’s own credentials are not granted access to the Research API. Please provide a token that is.',
} as const satisfies Record<(NotReady & { kind: 'impossible' })['why'], string>;

/** The error shown to a user whose token request failed. */
export function refreshFailure(result: NotReady): AppError {
  if (result.kind === 'impossible') {
    return new AppError('token/refresh-impossible', IMPOSSIBLE[result.why], { cause: result.why });
  }
  return result.why === 'throttled'
    ? new AppError(
        'marketplace/quota-spent',
        'The marketplace hands out no more tokens for now. Please try again later.',
      )
    : new AppError(
        'marketplace/unreachable',
        'The marketplace could not be reached. Please try again in a moment.',
      );
}
