import { LIQUIDATION_PERCENT } from '@partsight/domain/desk/liquidation-offer';

import { HAND_WORK } from '../../lib/text/hand-work.ts';

export const CLAIMS_TEXT = {
  demandGrades: 'Demand grades',
  demandGradesNote: 'Graded A, B, C or Scrapable by units sold. 3 or 4 units fall between grades.',
  pricesPaid: 'Real sold prices',
  pricesPaidNote: 'Average, minimum and maximum price of completed sales, not asking prices.',
  priceRange: '$95.99 to $231.00',
  brandDetection: 'Brand detection',
  brandDetectionNote: 'Recognizes Ford, GM and Mopar patterns in the number itself.',
  partNumber: 'JL3Z-13240-AA',
  ford: 'Ford',
  brandType: 'OEM, aftermarket or used',
  brandTypeNote: 'The same number sells as OEM, aftermarket and used. Each result says which.',
  aftermarket: 'Aftermarket',
  used: 'Used',
  package: 'Package and shipping',
  packageNote: 'Package dimensions, weight and shipping cost, estimated for every part that sold.',
  duplicates: 'Duplicates',
  duplicatesNote: 'Parts you already stock are flagged, with your item’s title.',
  inYourInventory: 'In your inventory',
  export: '19-column export',
  exportNote: 'Your original data stays as it was, plus 19 columns of results.',
  otherStores: 'Other kinds of stores',
  otherStoresNote:
    'Point it at any store: electronics, fashion and books are detected automatically.',
  electronics: 'Electronics',
  fashion: 'Fashion',
  books: 'Books',
  title: 'What you get for every part',
} as const;

export const HERO_TEXT = {
  title: 'Know what a dealer’s dead stock is worth before you bid',
  intro:
    'Upload the dealer’s list. PartSight looks up completed eBay sales for every part number, grades the demand and tells you how far you can go.',
  logIn: 'Log In to PartSight',
  howItWorks: 'See how it works',
} as const;

export const LANDING_PAGE_TEXT = {
  logIn: 'Log In',
  privateAccess: 'Private access, for authorized users only',
  product: 'PartSight, a sales analyzer for automotive parts.',
  privacy: 'Privacy',
  trademarks:
    'eBay, Ford, GM and Mopar are trademarks of their owners, who are not affiliated with PartSight.',
  private: 'Access is private',
  privateNote:
    'PartSight is for authorized users only. Log in with the email you were invited with, or ask the administrator to add yours.',
} as const;

export const SIGN_IN_NOTICE_TEXT = {
  private: 'Access is private.',
  privateNote:
    'Your sign-in worked, but this email is not on the list of authorized users. Ask the administrator to add it, or log in with another one.',
  notCompleted: 'Sign-in was not completed.',
  notCompletedNote:
    'It was canceled, took too long or could not be confirmed. Log in again. If it fails again, tell the administrator.',
  erased: 'Your account was erased.',
  erasedNote: 'You are signed out everywhere. The last of your data is deleted within minutes.',
} as const;

export const STEPS_TEXT = {
  upload: 'Upload',
  uploadNote:
    'Drop in the list as the dealer sent it. CSV or Excel, any column order: we find part number, quantity and cost.',
  watch: 'Watch it fill',
  watchNote: `With access to eBay’s sold listings, completed sales come by themselves. Without it, asking prices and competitors do, and you copy sold prices from Terapeak Product Research: ${HAND_WORK.minutesToRange} minutes for ${HAND_WORK.rangeLines} lines.`,
  bid: 'Bid',
  bidNote: `See what to pay at most, the sellable value and a ${LIQUIDATION_PERCENT}% liquidation offer. Send the dealer a link, or export your sheet with the results added.`,
  title: 'From stock list to bid in three steps',
} as const;
