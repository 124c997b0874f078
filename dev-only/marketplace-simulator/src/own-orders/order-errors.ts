import { notice, refusal } from '../http/api-error.ts';
import type { HttpResponse } from '../http/http-response.ts';

const bad = (errorId: number, text: string): HttpResponse =>
  refusal(400, notice(errorId, 'API_FULFILLMENT', 'REQUEST', text));

export const ORDER_ERRORS = {
  filter: (name: string) => bad(30_700, `Invalid filter field: ${name}`),
  filterValue: () => bad(30_800, 'Invalid filter value'),
  dateFormat: () => bad(30_810, 'Invalid date format. Use YYYY-MM-DDThh:mm:ss.SSSZ'),
  tooLong: () => bad(30_830, 'The date range is too long. Orders go back two years.'),
  dateOrder: () => bad(30_840, 'The start date is later than the end date'),
  future: () => bad(30_850, 'A date lies in the future'),
  offset: () => bad(31_000, 'Invalid offset. It starts at 0'),
  limit: () => bad(31_100, 'Invalid limit. It is at most 200'),
} as const;
