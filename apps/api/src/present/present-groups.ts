import type { ReplyOf } from '@partsight/contract/endpoint';
import type { getPart } from '@partsight/contract/part-evidence';
import type { CompFigures, GroupFigures } from '@partsight/domain/analysis/part-analysis';

import { presentOptionalMoney } from './present-money.ts';

type Group = 'new' | 'used' | 'remanufactured' | 'copies';
type GroupsWire = Pick<NonNullable<ReplyOf<typeof getPart>['sales']>, Group>;

const presentGroup = ({ listings, units, medianMinor, averageMinor }: GroupFigures) => ({
  listings,
  units,
  medianPrice: presentOptionalMoney(medianMinor),
  averagePrice: presentOptionalMoney(averageMinor),
});

/** What each condition sold, and copies beside it. */
export const presentGroups = (figures: Pick<CompFigures, Group>): GroupsWire => ({
  new: presentGroup(figures.new),
  used: presentGroup(figures.used),
  remanufactured: presentGroup(figures.remanufactured),
  copies: presentGroup(figures.copies),
});
