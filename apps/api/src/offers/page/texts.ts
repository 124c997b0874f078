import type { NotIncludedReason } from '@partsight/server/db/records/offer-page.record';

const count = (number: number): string => number.toLocaleString('en-US');
const plural = (number: number, one: string): string =>
  `${count(number)} ${number === 1 ? one : `${one}s`}`;

/** Every word of the dealer's page. */
export const TEXTS = {
  title: 'Our offer for your obsolete parts',
  preparedFor: (dealer: string) => `Prepared for ${dealer}`,
  offerNumber: (number: string) => `Offer ${number}`,
  validUntil: 'Valid until',
  yourList: (fileName: string, lines: number, pieces: number) =>
    `your list ${fileName}, ${plural(lines, 'line')}, ${plural(pieces, 'piece')}`,
  accept: 'Accept offer',
  counter: 'Counter',
  counterOrAsk: 'Counter or ask',
  call: 'Call',
  email: 'Email',
  excel: 'Excel',
  downloadExcel: 'Download Excel',
  terms: 'Terms',
  offered: 'Lines we’ll buy one by one',
  offeredCount: (lines: number) => `${plural(lines, 'line')} we’ll buy one by one`,
  boxLot: 'Box lot, everything else we can take',
  notIncluded: 'Not included',
  notIncludedCount: (lines: number) => `${plural(lines, 'line')} not included`,
  lines: (lines: number) => plural(lines, 'line'),
  pieces: (pieces: number) => plural(pieces, 'piece'),
  linesAndPieces: (lines: number, pieces: number) =>
    `${plural(lines, 'line')}, ${plural(pieces, 'piece')}`,
  unit: (pieces: number) => (pieces === 1 ? 'piece' : 'pieces'),
  onePrice: 'one price',
  seeLines: 'see lines',
  seeWhy: 'see which and why',
  why: 'Why',
  largestFirst: 'Lines, largest first',
  boxLotLines: 'In the box lot',
  withTheLot: 'Comes with the lot, no price of its own',
  range: (first: number, last: number, all: number) =>
    `${count(first)}–${count(last)} of ${count(all)}`,
  backToOffer: 'Back to the offer',
  find: 'Find a part number',
  findButton: 'Find',
  notFound: (number: string) => `No line has the number ${number}. Type the whole part number.`,
  pages: 'Pages',
  morePages: 'More pages',
  previous: 'Previous',
  next: 'Next',
  pageOf: (page: number, pages: number) => `Page ${count(page)} of ${count(pages)}`,
  columns: {
    onHand: 'On hand',
    take: 'We’ll buy',
    each: 'Offer each',
    line: 'Offer',
    reason: 'Why',
  },
  reasons: {
    'not-allowed': 'eBay doesn’t allow it',
    'not-priced': 'Not priced',
    'none-on-hand': 'None on hand',
    'not-needed': 'Not a fit for us',
  } satisfies Record<NotIncludedReason, string>,
  quantity: (take: number, onHand: number) =>
    take < onHand ? `${count(take)} of ${count(onHand)}` : count(take),
  noLines: 'No lines here.',
  roundedDown: 'Each line is rounded down.',
  total: 'Total',
  whoSees: (until: string) => `Only people with this link can see it. Expires ${until}.`,
  sentWith: 'Sent with PartSight',
  replyWith: (number: string) => `Please mention offer ${number} when you reply.`,
  closedTitle: 'This offer is closed',
  closedNote: 'Ask the sender for a new link.',
  acceptSubject: (number: string) => `Offer ${number}: accepted`,
  acceptBody: (number: string, total: string, until: string) =>
    `We accept offer ${number} for ${total}, valid until ${until}.\n\nName:\nPickup date:\n`,
  counterSubject: (number: string) => `Offer ${number}: counter`,
  counterBody: (number: string, total: string) => `About offer ${number} for ${total}:\n\n`,
} as const;

export { count };
