import type { DropReason, JudgedListing, KeptVerdict, Verdict } from '../analysis/part-analysis.ts';
import { eachOnce } from '../evidence/each-once.ts';
import type { SoldListing } from '../evidence/sold-listing.ts';
import { partNumberKey, splitPartNumbers } from '../part-numbers/part-number.ts';
import { dropped, type Candidate, type Comp } from './candidate.ts';
import type { Doubt } from './doubtful-number.ts';
import { judgePrices, type Priced } from './judge-prices.ts';
import { withoutLevel } from './later-level.ts';
import { candidateReader } from './read-candidate.ts';
import { strangersAmong } from './same-part.ts';
import { withoutOutliers } from './without-outliers.ts';

type Terms = {
  readonly partNumber: string;
  /** Other numbers of the same part, whose listings count as well. */
  readonly linkedNumbers: readonly string[];
  readonly currency: string;
  /** Words of the dealer's own description, upper case. */
  readonly dealerWords: readonly string[];
};

export type Judgement = {
  /** Every item in the order given, kept or dropped. */
  readonly evidence: readonly JudgedListing[];
  /** The verdicts on them before odd prices were left out. */
  readonly judged: readonly Verdict[];
  readonly comps: readonly Comp[];
  /** Copies of the part, which may say what it is but not whose. */
  readonly copies: readonly Candidate[];
  readonly doubt: Doubt;
  /** Left out only because nothing tells whose part they offer. */
  readonly leftOpen: readonly LeftOpen[];
};

export type LeftOpen = { readonly listing: SoldListing; readonly units: number };

/** One judgement for every place that shows figures. An item that the answer names twice is judged once. */
export function judgeComps(listings: readonly SoldListing[], terms: Terms): Judgement {
  const read = candidateReader(terms);
  const items = eachOnce(listings);
  const outcomes = items.map(read);
  const candidates = outcomes.filter((one) => typeof one !== 'string');
  const [first = terms.partNumber] = splitPartNumbers(terms.partNumber);
  const { reasons, doubt } = strangersAmong(candidates, partNumberKey(first), terms.dealerWords);
  const paper = paperAmong(candidates, terms.dealerWords);
  const older = withoutLevel(items, candidates, partNumberKey(first));
  const outFor = (one: Candidate): DropReason | undefined =>
    reasons.get(one) ?? (paper.has(one) ? 'document' : older.has(one) ? 'another-part' : undefined);
  const prices = judgePrices(
    candidates.filter((one) => outFor(one) === undefined),
    terms.dealerWords,
  );
  const verdictOf = (one: Candidate): Verdict => {
    const reason = outFor(one);
    if (reason !== undefined) {
      return dropped(reason);
    }
    if (one.origin.origin === 'copy') {
      return asCopy(one, one.origin.reason);
    }
    const priced = prices.get(one) ?? 'copy-unlabelled';
    return typeof priced === 'string' ? asCopy(one, priced) : kept(one, priced);
  };
  const judged = outcomes.map((one) => (typeof one === 'string' ? dropped(one) : verdictOf(one)));
  return { ...collect(items, outcomes, withoutOutliers(judged), doubt), judged };
}

function collect(
  items: readonly SoldListing[],
  outcomes: readonly (Candidate | DropReason)[],
  verdicts: readonly Verdict[],
  doubt: Doubt,
): Omit<Judgement, 'judged'> {
  const evidence: JudgedListing[] = [];
  const comps: Comp[] = [];
  const copies: Candidate[] = [];
  const leftOpen: LeftOpen[] = [];
  for (const [at, listing] of items.entries()) {
    const verdict = verdicts[at] ?? dropped('number-not-in-title');
    const candidate = outcomes[at];
    evidence.push({ listing, verdict });
    if (candidate !== undefined && typeof candidate !== 'string') {
      if (verdict.kind === 'kept') {
        comps.push({ ...candidate, verdict });
      } else if (verdict.copy !== null) {
        if (leavesOpen(candidate, verdict.reason)) {
          leftOpen.push({ listing, units: verdict.copy.units });
        }
        copies.push(candidate);
      }
    }
  }
  return { evidence, comps, copies, doubt, leftOpen };
}

/** A word that no list holds is a label where it opens the title; elsewhere it may be a rare word or a slip. */
const leavesOpen = ({ origin, signs }: Candidate, reason: DropReason): boolean =>
  origin.origin === 'unlabelled' &&
  origin.reason === reason &&
  !(reason === 'copy-label' && signs.unknownLabelAt === 0);

/** Decals and labels are goods of their own, unless that is what the number stands for. */
function paperAmong(
  candidates: readonly Candidate[],
  dealerWords: readonly string[],
): ReadonlySet<Candidate> {
  const paper = candidates.filter(({ signs }) => signs.kinds.has('paper'));
  const isPaperNumber =
    paper.length * 2 > candidates.length ||
    dealerWords.some((word) => /^(?:DECAL|STICKER|LABEL|PLACARD|NAMEPLATE|STRIPE)/.test(word));
  return new Set(isPaperNumber ? [] : paper);
}

const isCopy = (reason: DropReason) => reason.startsWith('copy-');

function asCopy(one: Candidate, reason: DropReason) {
  return dropped(
    reason,
    isCopy(reason) ? { unitPriceMinor: one.priceMinor, units: one.sold } : null,
  );
}

function kept({ signs, role, group, sold }: Candidate, priced: Priced): KeptVerdict {
  const isReman = group === 'remanufactured';
  return {
    kind: 'kept',
    match: signs.mention.match,
    group,
    unitPriceMinor: isReman ? null : priced.unitPriceMinor,
    priceReason: priced.priceReason ?? (isReman ? 'remanufactured' : null),
    units: sold * priced.pieces,
    lotSize: priced.pieces,
    underNumber:
      signs.mention.under ?? (role.kind === 'superseding' && role.isUnder ? role.other : null),
    linkedNumber: role.kind === 'superseding' ? role.other : null,
  };
}
