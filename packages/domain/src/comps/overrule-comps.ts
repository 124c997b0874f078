import type {
  KeptVerdict,
  OverruledListing,
  OverruleVerdict,
  Overruling,
  Verdict,
} from '../analysis/part-analysis.ts';
import type { SoldListing } from '../evidence/sold-listing.ts';
import { readTitle } from '../part-numbers/read-title.ts';
import { dropped, type Counted } from './candidate.ts';
import type { Judgement } from './judge-comps.ts';
import type { Overrules } from './overrules.ts';
import { groupByCondition, usablePrice } from './read-candidate.ts';
import { withoutOutliers } from './without-outliers.ts';

export type OverruledJudgement = {
  readonly evidence: readonly OverruledListing[];
  readonly comps: readonly Counted[];
  /** How many listings somebody has said something about. */
  readonly count: number;
};

/** What is said of a listing itself goes before a rule. */
function overrulingReader({ listings, rules }: Overrules) {
  const said = new Map(listings.map(({ itemId, verdict }) => [itemId, verdict]));
  return ({ itemId, title }: SoldListing): Overruling | null => {
    const own = said.get(itemId);
    if (own !== undefined) {
      return { verdict: own, isByRule: false };
    }
    if (rules.length === 0) {
      return null;
    }
    const words = new Set(readTitle(title).words);
    const rule = rules.find(({ word }) => words.has(word));
    return rule === undefined ? null : { verdict: rule.verdict, isByRule: true };
  };
}

/**
 * The same judgement with a person's word in place of the rules where there is one. It is the last
 * step: odd prices are looked for afterwards, and never among those that somebody wants counted.
 */
export function overruleComps(
  { evidence, judged }: Pick<Judgement, 'evidence' | 'judged'>,
  overrules: Overrules,
  currency: string,
): OverruledJudgement {
  const overrulingOf = overrulingReader(overrules);
  const overrulings = evidence.map(({ listing }) => overrulingOf(listing));
  const verdicts = evidence.map(({ listing, verdict }, at) => {
    const overruling = overrulings[at];
    const found = judged[at] ?? verdict;
    return overruling === null || overruling === undefined
      ? found
      : overruled(listing, found, overruling.verdict, currency);
  });
  const wanted = new Set(
    overrulings.flatMap((one, at) => (one?.verdict.kind === 'keep' ? at : [])),
  );
  const settled = withoutOutliers(verdicts, wanted);
  const all = evidence.map(({ listing, verdict }, at): OverruledListing => ({
    listing,
    verdict: settled[at] ?? verdict,
    overruling: overrulings[at] ?? null,
  }));
  return {
    evidence: all,
    comps: all.flatMap(({ listing, verdict }) =>
      verdict.kind === 'kept' ? { listing, verdict, sold: soldOf(listing) } : [],
    ),
    count: overrulings.filter((one) => one !== null).length,
  };
}

const soldOf = ({ soldQuantity }: SoldListing): number => Math.max(Math.trunc(soldQuantity), 0);

function overruled(
  listing: SoldListing,
  found: Verdict,
  verdict: OverruleVerdict,
  currency: string,
): Verdict {
  if (verdict.kind === 'drop') {
    return dropped('overruled');
  }
  const counted = found.kind === 'kept' ? found : countedAfterAll(listing);
  switch (verdict.kind) {
    case 'keep':
      return found.kind === 'kept' ? found : priced(listing, counted, currency);
    case 'pieces':
      return priced(listing, { ...counted, lotSize: verdict.pieces }, currency);
    case 'condition':
      return priced(listing, { ...counted, group: verdict.group }, currency);
  }
}

/** Of a listing that was left out nothing more is known than its condition. */
const countedAfterAll = (listing: SoldListing): KeptVerdict => ({
  kind: 'kept',
  match: 'exact',
  group: groupByCondition(listing),
  unitPriceMinor: null,
  priceReason: null,
  units: 0,
  lotSize: 1,
  underNumber: null,
  linkedNumber: null,
});

function priced(listing: SoldListing, verdict: KeptVerdict, currency: string): KeptVerdict {
  const { priceMinor, priceReason } = usablePrice(listing, currency.toUpperCase());
  const isReman = verdict.group === 'remanufactured';
  return {
    ...verdict,
    units: soldOf(listing) * verdict.lotSize,
    unitPriceMinor:
      priceMinor === null || isReman ? null : Math.max(Math.round(priceMinor / verdict.lotSize), 1),
    priceReason: priceReason ?? (isReman ? 'remanufactured' : null),
  };
}
