import published from '../../data/errors.json' with { type: 'json' };
import { notice, refusal, type Notice } from './api-error.ts';
import type { HttpResponse } from './http-response.ts';

/** An error of eBay's documentation; `{}` is the value that it complains about. */
type PublishedError = {
  readonly id: number;
  readonly text: string;
  readonly status?: number;
  readonly parameters?: Readonly<Record<string, string>>;
};

function noticeOf(domain: string, error: PublishedError, value: string): Notice {
  const { id, text, status, parameters = {} } = error;
  const filled = (template: string): string => template.replace('{}', () => value);
  const named = Object.entries(parameters).map(([name, shown]) => [name, filled(shown)] as const);
  const category = status === 409 ? 'BUSINESS' : 'REQUEST';
  return notice(id, domain, category, filled(text), Object.fromEntries(named));
}

const errorsOf =
  <Name extends string>(domain: string, errors: Readonly<Record<Name, PublishedError>>) =>
  (name: Name, value = ''): HttpResponse =>
    refusal(errors[name].status ?? 400, noticeOf(domain, errors[name], value));

export const insightsError = errorsOf('API_MARKETPLACE_INSIGHTS', published.insights);
export const browseError = errorsOf('API_BROWSE', published.browse);
export const orderError = errorsOf('API_FULFILLMENT', published.orders);

/** A mistake for which Browse returns a success with a warning. */
export const browseWarning = (name: keyof typeof published.browseWarnings, value = ''): Notice =>
  noticeOf('API_BROWSE', published.browseWarnings[name], value);
