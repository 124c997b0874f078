import type { getPart } from '@partsight/contract/evidence';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import type { CompFigures, GroupFigures } from '@partsight/domain/titles/analysis/part-analysis';

import { presentOptionalMoney } from '../http/to-wire.ts';

type Group = 'new' | 'used' | 'remanufactured' | 'copies';
type GroupsWire = Pick<NonNullable<ReplyOf<typeof getPart>['sales']>, Group>;

const presentGroup = ({ listings, units, medianMinor, averageMinor }: GroupFigures) => ({
  listings,
  units,
  medianPrice: presentOptionalMoney(medianMinor),
  averagePrice: presentOptionalMoney(averageMinor),
});

/** Sales by condition, with aftermarket separately. */
export const presentGroups = (figures: Pick<CompFigures, Group>): GroupsWire => ({
  new: presentGroup(figures.new),
  used: presentGroup(figures.used),
  remanufactured: presentGroup(figures.remanufactured),
  copies: presentGroup(figures.copies),
});
