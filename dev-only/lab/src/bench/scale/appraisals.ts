import { seededRandom } from '../../random.ts';
import { GRANTED_A_DAY, partsOfList, SELLERS } from './sellers.ts';

/** Lookups that usually tell a bid within 15 percent, and seconds of one. */
const LOOKUPS = 300;
const SECONDS_EACH = 2.5;
/** A shorter list is looked up to its end. */
const MIN_PARTS = 150;
const DRAWN_LISTS = 200_000;

export type AppraisalSavings = {
  readonly sellers: number;
  /** Lists that one application serves a day: to their end, and with a stop after an appraisal. */
  readonly listsADay: number;
  readonly appraisedADay: number;
  readonly callsADay: number;
  readonly appraisedCallsADay: number;
  readonly savedShare: number;
  readonly applications: number;
  readonly applicationsForAppraisals: number;
  /** From the start of a run to a bid, and to the end of a list in the middle and a long one. */
  readonly minutesToBid: number;
  readonly hoursToEnd: { readonly p50: number; readonly p99: number };
};

/** What stopping after an appraisal saves, if everybody does; looking up the lines of an offer is not in it. */
export function appraisalSavings(sellers: number, seed: number): AppraisalSavings {
  const random = seededRandom(seed);
  const lists = Array.from({ length: DRAWN_LISTS }, () => partsOfList(random)).toSorted(
    (a, b) => a - b,
  );
  const mean = lists.reduce((sum, parts) => sum + parts, 0) / lists.length;
  const appraised =
    lists.reduce((sum, parts) => sum + (parts < MIN_PARTS ? parts : Math.min(parts, LOOKUPS)), 0) /
    lists.length;
  const listsADay = (sellers * SELLERS.listsAMonth) / 30;
  const hoursOf = (share: number): number =>
    ((lists[Math.floor(share * lists.length)] ?? 0) * SECONDS_EACH) / 3_600;
  return {
    sellers,
    listsADay: GRANTED_A_DAY / mean,
    appraisedADay: GRANTED_A_DAY / appraised,
    callsADay: listsADay * mean,
    appraisedCallsADay: listsADay * appraised,
    savedShare: 1 - appraised / mean,
    applications: Math.ceil((listsADay * mean) / GRANTED_A_DAY),
    applicationsForAppraisals: Math.ceil((listsADay * appraised) / GRANTED_A_DAY),
    minutesToBid: (LOOKUPS * SECONDS_EACH) / 60,
    hoursToEnd: { p50: hoursOf(0.5), p99: hoursOf(0.99) },
  };
}
