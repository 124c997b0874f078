import { formatCount, plural } from '../../lib/text/format.ts';

/** Every word of the offer screen. */
export const TEXTS = {
  back: 'Back to lines',
  title: 'Offer',
  loading: 'Loading',
  failed: 'Couldn’t load the offer',
  beforeFirstRun: 'Run the list first. Then you can make an offer.',

  notLookedUp: (lines: number) =>
    `${plural(lines, 'line')} never looked up. The offer leaves ${lines === 1 ? 'it' : 'them'} out.`,
  lookUp: 'Look up the lines this offer needs',
  lookingUp: 'The list is running. The offer grows as results come in.',
  wholeList: (range: string, from: string) => `For the whole list: ${range}, ${from}.`,

  yourOffer: 'Your offer',
  onlyYou: 'From your settings. The dealer never sees this.',
  validFor: 'Valid for',
  days: (days: number) => plural(days, 'day'),
  startAt: 'Open at (% of Pay up to)',
  percent: (share: number) => `${Math.round(share * 100)}%`,
  thisOffer: 'This offer',
  payUpTo: 'Pay up to, for these lines',
  room: 'Room to negotiate',
  withoutThem: 'Make the offer without the lines that were never looked up.',
  muchUnknown: 'More than 10% of the dealer cost is not priced. Make the offer anyway.',
  saveAndCopy: 'Copy link',
  saveAndCopyNote: 'Saves the offer and copies a link for the dealer.',
  save: 'Save offer',
  name: 'Your name or business',
  phone: 'Phone',
  email: 'Email',
  reachable: 'Add a phone number or an email so the dealer can reply.',
  terms: 'Terms',
  defaultTerms:
    'Quantities verified at pickup. Paid by wire at pickup. You may remove lines; the total adjusts.',

  dealerSees: 'What the dealer sees',
  sheetTitle: 'Our offer for your obsolete parts',
  preparedFor: (dealer: string) => `Prepared for ${dealer}`,
  ourOffer: 'Our offer',
  wellBuy: 'We’ll buy',
  linesAndPieces: (lines: number, pieces: number) =>
    `${plural(lines, 'line')}, ${plural(pieces, 'piece')}`,
  boxLot: 'Box lot',
  boxLotRow: 'Box lot, everything else we can take',
  boxLotSize: (lines: number, pieces: number) =>
    `${plural(lines, 'line')}, ${plural(pieces, 'piece')}, one price`,
  notIncluded: 'Not included',
  firstLines: 'First lines of the offer',
  columns: { onHand: 'On hand', take: 'We’ll buy', each: 'Offer each', line: 'Offer' },
  moreLines: (lines: number) => `${formatCount(lines)} more lines`,
  noLines: 'No line is worth an offer of its own.',
  total: 'Total',
  roundedDown: 'Each line is rounded down.',

  neverSees: 'The dealer never sees',
  neverSeesWhat: 'Sold prices, grades, your profit, your share, or the most you’d pay.',

  sentOffers: 'Sent offers',
  noneSent: 'Save an offer to get a link or a file.',
  roundTitle: (author: 'buyer' | 'dealer', number: string) =>
    author === 'buyer' ? `Offer ${number}` : 'Dealer’s reply',
  excel: 'Excel',
  print: 'Print',
  copyLink: 'Copy link',
  newLink: 'New link',
  newLinkNote: 'The link you sent before stops working.',
  revoke: 'Revoke link',
  logReply: 'Log reply',
  replyFile: (number: string) => `Dealer’s edited file for offer ${number}`,
  linkField: 'Link for the dealer (copy it now)',
  copy: 'Copy',
  expires: (day: string) => `Expires ${day}`,
  linkOpen: (day: string) => `Link is open until ${day}`,
  copied: 'Link copied',
  copiedNote: (day: string) => `Anyone with it can see the offer until ${day}.`,
  notCopied: 'Copy the link from the field',
  notCopiedNote: 'Your browser didn’t let us copy it.',

  dealerChanged: 'What the dealer changed',
  nothingChanged: 'The dealer changed nothing.',
  changed: (changes: number, before: string, after: string, cost: string) =>
    `${plural(changes, 'change')}: ${before} becomes ${after}. Together they cost you ${cost}.`,
  unmatched: (rows: number) =>
    `${plural(rows, 'row')} of the file ${rows === 1 ? 'is' : 'are'} not on the offer.`,
  changeColumns: { part: 'Part', take: 'Qty', each: 'Each', cost: 'Costs you' },
  fromTo: (before: string | number, after: string | number) => `${before} to ${after}`,

  offerNotSaved: 'The offer was not saved',
  linkNotMade: 'The link was not made',
  linkNotRevoked: 'The link was not revoked',
  replyNotRead: 'Couldn’t read the file',
} as const;
