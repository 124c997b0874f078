import { formatTotal } from '@partsight/domain/core/money';
import { MONTH_NAMES } from '@partsight/domain/core/time';
import type { OfferRecord } from '@partsight/server/db/records/offer.record';

import { TEXTS } from './texts.ts';

/** As in "Nov 17, 2026". */
export const formatDay = (at: Date): string =>
  `${MONTH_NAMES[at.getUTCMonth()]} ${at.getUTCDate()}, ${at.getUTCFullYear()}`;

const mailTo = (address: string, subject: string, body: string): string =>
  `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;

/** Addresses that open the dealer's own mail or phone; null where the buyer gave none. */
export type ReplyLinks = {
  readonly call: string | null;
  readonly email: string | null;
  readonly accept: string | null;
  readonly counter: string | null;
};

/** The page sends nothing itself: a reply goes from person to person and names the offer. */
export function replyLinks(
  number: string,
  { email, phone, totalMinor, validUntil }: OfferRecord,
): ReplyLinks {
  const total = formatTotal(totalMinor);
  const digits = phone.replaceAll(/[^\d+]/g, '');
  const call = digits === '' ? null : `tel:${digits}`;
  if (email === '') {
    return { call, email: null, accept: call, counter: call };
  }
  const until = formatDay(validUntil);
  return {
    call,
    email: mailTo(email, TEXTS.offerNumber(number), ''),
    accept: mailTo(email, TEXTS.acceptSubject(number), TEXTS.acceptBody(number, total, until)),
    counter: mailTo(email, TEXTS.counterSubject(number), TEXTS.counterBody(number, total)),
  };
}
