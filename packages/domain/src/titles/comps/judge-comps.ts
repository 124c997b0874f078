import { partNumberKey, splitPartNumbers } from '../../part-numbers/part-number.ts';
import type {
  DropReason,
  JudgedListing,
  KeptVerdict,
  OriginSignName,
  Verdict,
} from '../analysis/part-analysis.ts';
import { dedupeListings } from '../evidence/dedupe-listings.ts';
import type { SoldListing } from '../evidence/sold-listing.ts';
import type { NumberAmbiguity } from '../reading/ambiguous-number.ts';
import { droppedVerdict, type Candidate, type Comp } from '../reading/candidate.ts';
import { createCandidateReader } from '../reading/read-candidate.ts';
import { excludeOutliers } from './exclude-outliers.ts';
import { judgePrices, type UnitPrice } from './judge-prices.ts';
import { asOwnGoods, makerOfNumber } from './makers-number.ts';
import { isCopyByTitle, strongestSigns } from './origin-evidence.ts';
import { listingsOfNewerRevision } from './superseded-revision.ts';
import { findUnrelatedListings, mayBeThePart } from './unrelated-listings.ts';

type JudgeOptions = {
  readonly partNumber: string;
  /** Other numbers of the same part, whose listings count as well. */
  readonly linkedNumbers: readonly string[];
  readonly currency: string;
  /** Words of the dealer's description, upper case. */
  readonly dealerWords: readonly string[];
};

export type CompJudgment = {
  /** Every item in the given order, kept or dropped. */
  readonly evidence: readonly JudgedListing[];
  /** The verdicts before outlier prices were dropped. */
  readonly initialVerdicts: readonly Verdict[];
  readonly comps: readonly Comp[];
  /** Aftermarket listings: usable for description, not for brand. */
  readonly copies: readonly Candidate[];
  readonly ambiguity: NumberAmbiguity;
  /** The parts maker whose own catalog number this is; its goods count. */
  readonly maker: string | null;
  /** Goods were sold under an ambiguous number that may be this part or another. */
  readonly hasUnidentified: boolean;
  /** Excluded only because their maker is undetermined. */
  readonly undetermined: readonly UndeterminedListing[];
  readonly dealerWords: readonly string[];
};

export type UndeterminedListing = { readonly listing: SoldListing; readonly units: number };

/**
 * The one place that judges listings, for everything that shows figures. An item that occurs twice
 * in the response is judged once.
 */
export function judgeComps(listings: readonly SoldListing[], terms: JudgeOptions): CompJudgment {
  const read = createCandidateReader(terms);
  const items = dedupeListings(listings);
  const readings = items.map(read);
  const [first = terms.partNumber] = splitPartNumbers(terms.partNumber);
  const maker = makerOfNumber(
    first,
    readings.filter((one) => typeof one !== 'string'),
  );
  const outcomes =
    maker === null
      ? readings
      : readings.map((one) => (typeof one === 'string' ? one : asOwnGoods(one, maker)));
  const candidates = outcomes.filter((one) => typeof one !== 'string');
  const { reasons, ambiguity } = findUnrelatedListings(
    candidates,
    partNumberKey(first),
    terms.dealerWords,
  );
  const paper = paperListings(candidates, terms.dealerWords);
  const older = listingsOfNewerRevision(items, candidates, partNumberKey(first));
  const outFor = (one: Candidate): DropReason | undefined =>
    reasons.get(one) ?? (paper.has(one) ? 'document' : older.has(one) ? 'another-part' : undefined);
  const prices = judgePrices(
    candidates.filter((one) => outFor(one) === undefined),
    terms.dealerWords,
  );
  const verdictOf = (one: Candidate): Verdict => {
    const reason = outFor(one);
    if (reason !== undefined) {
      return droppedVerdict(reason);
    }
    const priced = prices.get(one)?.priced ?? one.origin.copyReason;
    return typeof priced === 'string' ? copyVerdict(one, priced) : keptVerdict(one, priced);
  };
  const signsOf = (one: Candidate): readonly OriginSignName[] => {
    const logOdds = prices.get(one)?.logOdds ?? null;
    return logOdds === null ? [] : strongestSigns(one.origin, logOdds);
  };
  const judged = outcomes.map((one) =>
    typeof one === 'string' ? droppedVerdict(one) : verdictOf(one),
  );
  return {
    ...collect(items, outcomes, excludeOutliers(judged), signsOf),
    ambiguity,
    initialVerdicts: judged,
    dealerWords: terms.dealerWords,
    maker,
    hasUnidentified:
      readings.includes('ambiguous-number') ||
      candidates.some(
        (one) => reasons.has(one) && ambiguity !== null && mayBeThePart(one, terms.dealerWords),
      ),
  };
}

function collect(
  items: readonly SoldListing[],
  outcomes: readonly (Candidate | DropReason)[],
  verdicts: readonly Verdict[],
  signsOf: (one: Candidate) => readonly OriginSignName[],
): Pick<CompJudgment, 'evidence' | 'comps' | 'copies' | 'undetermined'> {
  const evidence: JudgedListing[] = [];
  const comps: Comp[] = [];
  const copies: Candidate[] = [];
  const leftOpen: UndeterminedListing[] = [];
  for (const [at, listing] of items.entries()) {
    const verdict = verdicts[at] ?? droppedVerdict('number-not-in-title');
    const candidate = outcomes[at];
    const isCandidate = candidate !== undefined && typeof candidate !== 'string';
    evidence.push({ listing, verdict, signs: isCandidate ? signsOf(candidate) : NO_SIGNS });
    if (isCandidate) {
      if (verdict.kind === 'kept') {
        comps.push({ ...candidate, verdict });
      } else if (verdict.copy !== null) {
        if (isUndetermined(candidate)) {
          leftOpen.push({ listing, units: verdict.copy.units });
        }
        copies.push(candidate);
      }
    }
  }
  return { evidence, comps, copies, undetermined: leftOpen };
}

const NO_SIGNS: readonly OriginSignName[] = [];

/**
 * An unlisted word is a label at the start of the title; elsewhere it may be a rare word or a typo.
 */
const isUndetermined = ({ origin, features }: Candidate): boolean =>
  !isCopyByTitle(origin) && features.unknownLabelAt !== 0;

/** Decals and labels are separate goods, unless the number is for one. */
function paperListings(
  candidates: readonly Candidate[],
  dealerWords: readonly string[],
): ReadonlySet<Candidate> {
  const paper = candidates.filter(({ features }) => features.kinds.has('paper'));
  const isPaperNumber =
    paper.length * 2 > candidates.length ||
    dealerWords.some((word) => /^(?:DECAL|STICKER|LABEL|PLACARD|NAMEPLATE|STRIPE)/.test(word));
  return new Set(isPaperNumber ? [] : paper);
}

const isCopy = (reason: DropReason) => reason.startsWith('copy-');

function copyVerdict(one: Candidate, reason: DropReason) {
  return droppedVerdict(
    reason,
    isCopy(reason) ? { unitPriceMinor: one.priceMinor, units: one.sold } : null,
  );
}

function keptVerdict({ features, role, group, sold }: Candidate, priced: UnitPrice): KeptVerdict {
  const isReman = group === 'remanufactured';
  return {
    kind: 'kept',
    match: features.mention.match,
    group,
    unitPriceMinor: isReman ? null : priced.unitPriceMinor,
    priceReason: priced.priceReason ?? (isReman ? 'remanufactured' : null),
    units: sold * priced.pieces,
    lotSize: priced.pieces,
    underNumber:
      features.mention.under ?? (role.kind === 'superseding' && role.isUnder ? role.other : null),
    linkedNumber: role.kind === 'superseding' ? role.other : null,
  };
}
