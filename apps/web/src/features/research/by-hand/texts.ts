import { formatCount } from '../../../lib/text/format.ts';

/** Texts of the screen for research by hand. */
export const BY_HAND_TEXT = {
  title: 'Research by hand',
  nextLines: 'Next lines',
  left: (lines: number) => `${formatCount(lines)} left`,
  place: (place: number, lines: number) => `line ${formatCount(place)} of ${formatCount(lines)}`,
  copyNumber: 'Copy',
  steps: 'Product Research',
  open: 'Open the part in Product Research',
  openNote: 'Sold tab, last 12 months, already filled in.',
  openButton: 'Open on eBay',
  asTyped: 'As typed',
  also: 'Also',
  copy: 'Copy the whole page there',
  copyNote:
    'Ctrl+A, then Ctrl+C. More than 50 listings, or another spelling? Paste each page; we join them.',
  paste: 'Paste it here',
  pasteField: 'Paste the Research page here',
  pasteAnywhere: 'Press Ctrl+V anywhere on this page',
  pasteByTouch: 'Touch and hold, then choose Paste',
  pasteCheck: (partNumber: string) =>
    `We check that the listings name ${partNumber} and go to the next line.`,
  nothingSold: 'Nothing sold',
  skip: 'Skip for now',
  fromFile: 'Or a CSV or Excel file of the table:',
  saved: 'saved:',
  undo: 'Undo',
  undoLast: 'Undo the last line',
  sure: 'How sure it is',
  sureNote: 'Lines come in an order that keeps the sample fair, so you can stop at any time.',

  justDone: 'Just done',
  allDone: 'Every line has sold figures.',
  privacyNote: 'What you paste is used for your own lists only.',
  back: 'Back to the list',
} as const;
