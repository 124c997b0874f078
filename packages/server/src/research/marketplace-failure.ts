import type { AppErrorCode } from '@partsight/domain/failures/app-error-code';
import type { LookupOutcome } from '@partsight/domain/lookups/lookup-outcome';

import { AppError } from '../platform/app-error.ts';

/** Every way a question to the marketplace can end without an answer. */
export type MarketplaceFailure =
  | { readonly kind: Exclude<LookupOutcome['kind'], 'found' | 'nothing-found' | 'throttled'> }
  | { readonly kind: 'throttled' | 'quota-spent'; readonly until: Date | null }
  /** Nobody was asked: there is no usable token, and the server cannot get one. */
  | { readonly kind: 'no-token' }
  | { readonly kind: 'no-part-number' }
  /** Whoever asked has gone. */
  | { readonly kind: 'aborted' };

const FAILURES = {
  'no-part-number': ['part/no-number', 'Please enter a part number to research.'],
  'no-token': [
    'token/missing',
    'There is no valid Research API token. Please update your Research API token first.',
  ],
  'token-refused': [
    'marketplace/token-refused',
    'The marketplace refused the Research API token. Please enter a fresh one.',
  ],
  'access-not-granted': [
    'marketplace/access-not-granted',
    'The Research API token is valid but lacks access to this data.',
  ],
  'category-not-granted': [
    'marketplace/category-not-granted',
    'The Research API token is not granted sold data for this category.',
  ],
  'quota-spent': ['marketplace/quota-spent', 'The marketplace’s daily allowance is spent.'],
  throttled: ['marketplace/quota-spent', 'The marketplace takes no more calls at the moment.'],
  unreachable: [
    'marketplace/unreachable',
    'The marketplace could not be reached or did not answer in time.',
  ],
  malformed: ['marketplace/malformed', 'The marketplace gave an answer that could not be read.'],
  aborted: ['marketplace/unreachable', 'The question was given up before it was answered.'],
} as const satisfies Record<
  MarketplaceFailure['kind'],
  readonly [code: AppErrorCode, message: string]
>;

const inUtc = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** What a person is told about a failure. */
export function failureText(failure: MarketplaceFailure): string {
  const [, message] = FAILURES[failure.kind];
  return 'until' in failure && failure.until !== null
    ? `${message} It takes calls again at ${inUtc(failure.until)}.`
    : message;
}

export const marketplaceError = (failure: MarketplaceFailure): AppError =>
  new AppError(FAILURES[failure.kind][0], failureText(failure), { cause: failure.kind });

const FINAL = new Set<MarketplaceFailure['kind']>([
  'no-token',
  'token-refused',
  'access-not-granted',
  'throttled',
  'quota-spent',
  'aborted',
]);

/** Whether every further call with the same token would end the same way. */
export const isFinal = ({ kind }: MarketplaceFailure): boolean => FINAL.has(kind);
