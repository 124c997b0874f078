import { mayBeAftermarketNumber } from '../../part-numbers/brand-hints.ts';
import { mostCommon } from '../classification/votes.ts';
import type { Candidate } from '../reading/candidate.ts';
import { isLikelyGenuine, OWN_NUMBER_ORIGIN } from './origin-evidence.ts';

/** 'Dorman 917-123', '917-123 Dorman': the name next to the number. */
export const isMakerBesideNumber = ({ features: { maker, mention } }: Candidate): boolean =>
  maker !== null && (maker.to === mention.from || maker.at === mention.to);

/**
 * The parts maker whose catalog number this is: most titles that name a maker have this one next to
 * the number, and nothing new claims to be a car maker's.
 */
export function makerOfNumber(partNumber: string, candidates: readonly Candidate[]): string | null {
  if (
    !mayBeAftermarketNumber(partNumber) ||
    candidates.some(({ group, origin }) => group === 'new' && isLikelyGenuine(origin))
  ) {
    return null;
  }
  const named = candidates.flatMap(({ features }) => features.maker?.name ?? []);
  const owners = candidates.flatMap((one) =>
    isMakerBesideNumber(one) ? (one.features.maker?.name ?? []) : [],
  );
  const owner = mostCommon(owners, () => 0);
  const isOwner = owners.filter((name) => name === owner).length * 2 > named.length;
  return isOwner ? owner : null;
}

/** The maker's own goods are what its number means, so they are no copies. */
export const asOwnGoods = (one: Candidate, maker: string): Candidate =>
  isMakerBesideNumber(one) && one.features.maker?.name === maker
    ? { ...one, origin: OWN_NUMBER_ORIGIN }
    : one;
