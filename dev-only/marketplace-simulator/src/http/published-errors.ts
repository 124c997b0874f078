import published from '../../data/errors.json' with { type: 'json' };
import { notice, refusal, type Notice } from './api-error.ts';
import type { HttpResponse } from './http-response.ts';

/** An error of eBay's documentation; `{}` is the value that it complains about. */
type PublishedError = {
  readonly id: number;
  readonly text: string;
  /** 400 if absent. */
  readonly status?: number;
  /** A shorter text, where it is not only cut off; the domain, where it is not that of the API. */
  readonly message?: string;
  readonly domain?: string;
  /** BUSINESS for 409, otherwise REQUEST, if absent. */
  readonly category?: string;
  readonly parameters?: Readonly<Record<string, string>>;
};

function noticeOf(domain: string, error: PublishedError, value: string): Notice {
  const { id, text, status, parameters = {} } = error;
  const filled = (template: string): string => template.replace('{}', () => value);
  const named = Object.entries(parameters).map(([name, shown]) => [name, filled(shown)] as const);
  const category = error.category ?? (status === 409 ? 'BUSINESS' : 'REQUEST');
  return {
    ...notice(id, error.domain ?? domain, category, filled(text), Object.fromEntries(named)),
    ...(error.message !== undefined && { message: error.message }),
  };
}

const errorsOf =
  <Name extends string>(domain: string, errors: Readonly<Record<Name, PublishedError>>) =>
  (name: Name, value = ''): HttpResponse =>
    refusal(errors[name].status ?? 400, noticeOf(domain, errors[name], value));

/** Errors that all APIs of the marketplace share. */
export const commonError = errorsOf('', published.common);
export const insightsError = errorsOf('API_MARKETPLACE_INSIGHTS', published.insights);
export const browseError = errorsOf('API_BROWSE', published.browse);
export const orderError = errorsOf('API_FULFILLMENT', published.orders);
export const financesError = errorsOf('API_FINANCES', published.finances);
export const taxonomyError = errorsOf('API_TAXONOMY', published.taxonomy);
export const notificationError = errorsOf('API_NOTIFICATION', published.notifications);

/** A mistake for which Browse returns a success with a warning. */
export const browseWarning = (name: keyof typeof published.browseWarnings, value = ''): Notice =>
  noticeOf('API_BROWSE', published.browseWarnings[name], value);
