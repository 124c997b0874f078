import type { AppErrorCode } from '@partsight/domain/core/app-error-code';
import type { UnreadableReason } from '@partsight/domain/part-numbers/reading/number-reading';
import {
  CATEGORY_REFUSED,
  type LookupOutcome,
  type RequestRefused,
} from '@partsight/domain/runs/lookup-outcome';

import { AppError } from '../platform/app-error.ts';

/** Every way a marketplace call can fail. */
export type MarketplaceFailure =
  | {
      readonly kind: Exclude<
        LookupOutcome['kind'],
        'found' | 'nothing-found' | 'throttled' | 'request-refused'
      >;
    }
  | RequestRefused
  | { readonly kind: 'throttled' | 'quota-spent'; readonly until: Date | null }
  /** No call was made: there is no usable token, and the server cannot get one. */
  | { readonly kind: 'no-token' }
  | { readonly kind: 'no-part-number' | UnreadableReason }
  /** An operator has paused this user's calls. */
  | { readonly kind: 'paused-by-operator' }
  /** The seller is editing the listing. */
  | { readonly kind: 'being-changed' }
  /** The caller has gone. */
  | { readonly kind: 'aborted' };

const FAILURES = {
  'no-part-number': ['part/no-number', 'Please enter a part number to research.'],
  'turned-into-date': [
    'part/no-number',
    'A spreadsheet turned this number into a date. Please enter it as printed on the part.',
  ],
  'digits-lost': [
    'part/no-number',
    'This number has lost digits in a spreadsheet. Please enter it as printed on the part.',
  ],
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
  'setup-refused': [
    'marketplace/setup-refused',
    'The marketplace refuses the way this server asks. Please tell the administrator; trying again does not help.',
  ],
  'question-refused': [
    'marketplace/question-refused',
    'The marketplace does not search for this number.',
  ],
  'quota-spent': ['marketplace/quota-spent', 'The marketplace’s daily allowance is spent.'],
  throttled: ['marketplace/quota-spent', 'The marketplace takes no more calls at the moment.'],
  'paused-by-operator': [
    'marketplace/unreachable',
    'The administrator has paused your calls to the marketplace.',
  ],
  unreachable: [
    'marketplace/unreachable',
    'The marketplace could not be reached or did not answer in time.',
  ],
  'being-changed': [
    'store/being-changed',
    'This listing is being changed by its seller, try again in some minutes.',
  ],
  malformed: ['marketplace/malformed', 'The marketplace gave an answer that could not be read.'],
  aborted: ['marketplace/unreachable', 'The question was given up before it was answered.'],
} as const satisfies Record<FailureName, readonly [code: AppErrorCode, message: string]>;

type FailureName =
  | Exclude<MarketplaceFailure['kind'], 'request-refused'>
  | 'setup-refused'
  | 'question-refused';

function nameOf(failure: MarketplaceFailure): FailureName {
  if (failure.kind !== 'request-refused') {
    return failure.kind;
  }
  if (failure.about === 'question') {
    return 'question-refused';
  }
  return failure.errorId === CATEGORY_REFUSED ? 'category-not-granted' : 'setup-refused';
}

const inUtc = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** The message shown to the user. */
export function failureText(failure: MarketplaceFailure): string {
  const [, message] = FAILURES[nameOf(failure)];
  return 'until' in failure && failure.until !== null
    ? `${message} It takes calls again at ${inUtc(failure.until)}.`
    : message;
}

export const marketplaceError = (failure: MarketplaceFailure): AppError =>
  new AppError(FAILURES[nameOf(failure)][0], failureText(failure), { cause: failure.kind });

const FINAL = new Set<MarketplaceFailure['kind']>([
  'no-token',
  'token-refused',
  'access-not-granted',
  'throttled',
  'quota-spent',
  'paused-by-operator',
  'aborted',
]);

/** Whether every further call with the same token would fail the same way. */
export const isFinal = (failure: MarketplaceFailure): boolean =>
  failure.kind === 'request-refused' ? failure.about === 'setup' : FINAL.has(failure.kind);
