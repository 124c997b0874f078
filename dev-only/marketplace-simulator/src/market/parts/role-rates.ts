import type { Random } from '../random.ts';
import { logNormal, type Part, type Trade } from './part.ts';
import { ROLES, type Role } from './role.ts';

/** Orders for a kind of listing, as a multiple of the orders for new genuine pieces. */
type Rates = Partial<Record<Role, number>>;

type Mix = {
  readonly used: number;
  readonly copies: number;
  readonly crossReferences: number;
  readonly lots: number;
  /** Share of parts that have copies. */
  readonly isCopied: number;
};

/** What is sold besides the dealers' new parts, by trade. These are assumptions: no public data. */
const MIXES = {
  fast: { used: 0.15, copies: 1.3, crossReferences: 0.23, lots: 0.11, isCopied: 0.85 },
  slow: { used: 0.14, copies: 0.3, crossReferences: 0.06, lots: 0.05, isCopied: 0.4 },
  body: { used: 1.25, copies: 0.6, crossReferences: 0.05, lots: 0.03, isCopied: 0.65 },
  busy: { used: 3, copies: 9, crossReferences: 1.2, lots: 0.4, isCopied: 1 },
} as const satisfies Record<Trade, Mix>;

const COPY_SHARES: readonly (readonly [Role, number])[] = [
  ['copy-for', 0.6],
  ['copy-maker', 0.12],
  ['copy-unlisted', 0.16],
  ['copy-unlabelled', 0.12],
];

const copiesOf = (part: Part, mix: Mix, random: Random): Rates => {
  const isCrowd = part.trade === 'busy';
  const volume = mix.copies * logNormal(1, isCrowd ? 0.1 : 0.7, random);
  const copies = COPY_SHARES.filter(() => isCrowd || random.hit(0.75)).map(
    ([role, share]) => [role, volume * share * logNormal(1, isCrowd ? 0.1 : 0.4, random)] as const,
  );
  return {
    ...Object.fromEntries(copies),
    ...(random.hit(part.trade === 'fast' || part.trade === 'busy' ? 0.6 : 0.25) && {
      'cross-reference': mix.crossReferences * logNormal(1, 0.6, random),
    }),
  };
};

/** Other listings around a part, each with the share of parts that have it. */
function otherRoles(part: Part, random: Random): Rates {
  const { traits } = part.kind;
  const isSided = part.otherSide !== null;
  const some = (share: number, typical: number): number =>
    random.hit(share) ? logNormal(typical, 0.5, random) : 0;
  return {
    neighbour: isSided ? some(0.35, 0.22) : 0,
    pair: isSided ? some(0.4, 0.2) : 0,
    colour: part.otherColors.length > 0 ? some(0.9, 0.7) : 0,
    kit: some(0.22, 0.2),
    'box-only': some(0.1, 0.12),
    core: traits.has('cored') ? some(0.45, 0.22) : 0,
    remanufactured: traits.has('cored') ? some(0.4, 0.25) : 0,
    'for-parts': some(traits.has('electronic') || traits.has('cored') ? 0.35 : 0.15, 0.15),
    document: some(0.06, 0.1),
    abroad: some(0.2, 0.12),
    unpriced: some(0.16, 0.1),
  };
}

/** Genuine sales by the wording of their titles. They sum to about one. */
function genuineOf(part: Part, random: Random): Rates {
  const { traits, setOf } = part.kind;
  const supplier = random.hit(traits.has('electronic') ? 0.35 : 0.15) ? 0.15 : 0;
  const superseding = part.replaced.length > 0 ? 0.45 : 0;
  const set = setOf > 1 ? 0.35 : 0;
  const unnamed = random.hit(0.45) ? 0.2 : 0;
  return {
    genuine: 1 - supplier - superseding - set,
    'supplier-box': supplier,
    'genuine-superseding': superseding,
    'set-number': set,
    unnamed,
  };
}

/**
 * Listings that are easily mistaken for the part or against it, each with the share of parts that have
 * some. Each kind is about one percent of all listings.
 */
function misleadingRoles({ kind, trade }: Part, random: Random): Rates {
  const some = (share: number, typical: number): number =>
    random.hit(share) ? logNormal(typical, 0.5, random) : 0;
  const isBusy = trade === 'busy';
  return {
    'copy-supplier': kind.traits.has('body') ? 0 : some(0.25, isBusy ? 0.3 : 0.22),
    'used-interchange': some(0.3, MIXES[trade].used * 0.2),
    'mixed-lot': some(0.22, isBusy ? 0.2 : 0.13),
    assembly: some(0.22, isBusy ? 0.2 : 0.13),
  };
}

/** Orders a month for every kind of listing of this part. */
export function roleRates(
  part: Part,
  random: Random,
  misleading: Random,
): ReadonlyMap<Role, number> {
  const mix = MIXES[part.trade];
  const isCopied = part.fate === 'copies-only' || random.hit(mix.isCopied);
  const copies = isCopied ? copiesOf(part, mix, random) : {};
  const whole: Rates = {
    ...genuineOf(part, random),
    'genuine-used': mix.used * logNormal(1, 0.6, random),
    lot: part.kind.traits.has('small') || random.hit(0.3) ? mix.lots * 2 : 0,
    ...copies,
    ...otherRoles(part, random),
    ...misleadingRoles(part, misleading),
  };
  // What still sells under a former number: old dealer stock and copies that name it.
  const left: Rates = {
    genuine: 0.12,
    'genuine-superseding': 0.08,
    'genuine-used': 0.1,
    ...copies,
  };
  const byFate: Readonly<Record<Part['fate'], Rates>> = {
    sells: whole,
    superseded: left,
    'copies-only': copies,
    'never-sold': {},
  };
  const rates = byFate[part.fate];
  return new Map(
    ROLES.flatMap((role) => {
      const rate = rates[role] ?? 0;
      return rate > 0 ? [[role, rate * part.ordersPerMonth] as const] : [];
    }),
  );
}
