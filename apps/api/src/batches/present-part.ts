import type { getBatch } from '@partsight/contract/batches';
import type { ReplyOf } from '@partsight/contract/endpoint';
import type { OverruledFigures } from '@partsight/domain/analysis/part-analysis';
import type { AskFigures } from '@partsight/domain/evidence/ask-listing';
import { gradeOf } from '@partsight/domain/value/grade';
import { lineValueMinor } from '@partsight/domain/value/valuation';
import type { PartRecord } from '@partsight/server/batches/part.record';
import { shownText } from '@partsight/spreadsheet/cell';

import { presentOptionalMoney } from '../present/present-money.ts';

type PartWire = ReplyOf<typeof getBatch>['results'][number];

/** A part waits in the database until it is settled; that it is being looked up only its lane knows. */
const statusOf = ({ status, rowNo }: PartRecord, rowUnderWay: number | null) => {
  if (status === 'left-out') {
    return 'pending';
  }
  return status === 'pending' && rowNo === rowUnderWay ? 'processing' : status;
};

function presentAsks(asks: AskFigures | null): NonNullable<PartWire['asks']> | null {
  if (asks === null) {
    return null;
  }
  const { lowestMinor, lowerQuartileMinor, medianMinor, upperQuartileMinor, ...counts } = asks;
  return {
    ...counts,
    lowest: presentOptionalMoney(lowestMinor),
    lowerQuartile: presentOptionalMoney(lowerQuartileMinor),
    median: presentOptionalMoney(medianMinor),
    upperQuartile: presentOptionalMoney(upperQuartileMinor),
  };
}

function presentOverruled(
  overruled: OverruledFigures | null,
): NonNullable<PartWire['overruled']> | null {
  if (overruled === null) {
    return null;
  }
  const { count, unitsSold, unknown, listingCount } = overruled;
  return {
    count,
    unitsSold,
    unknown,
    grade: gradeOf(unitsSold),
    listingCount,
    averagePrice: presentOptionalMoney(overruled.averagePriceMinor),
    minPrice: presentOptionalMoney(overruled.minPriceMinor),
    maxPrice: presentOptionalMoney(overruled.maxPriceMinor),
    medianPrice: presentOptionalMoney(overruled.medianPriceMinor),
    newMedianPrice: presentOptionalMoney(overruled.newMedianMinor),
  };
}

/** Figures that the wire carries as they are pass through by themselves; the rest is named here. */
export function presentPart(
  part: PartRecord,
  keys: readonly string[],
  rowUnderWay: number | null,
): PartWire {
  const {
    rowNo,
    status: _status,
    failure,
    lookupId: _lookupId,
    asOf,
    averagePriceMinor,
    minPriceMinor,
    maxPriceMinor,
    newMedianMinor,
    copyAverageMinor,
    package: estimate,
    asks,
    overruled,
    isDuplicate,
    duplicateTitle,
    quantity,
    costMicros,
    cells,
    ...asTheyAre
  } = part;
  return {
    ...asTheyAre,
    id: rowNo,
    status: statusOf(part, rowUnderWay),
    failureReason: failure,
    isLeftOut: part.status === 'left-out',
    averagePrice: presentOptionalMoney(averagePriceMinor),
    minPrice: presentOptionalMoney(minPriceMinor),
    maxPrice: presentOptionalMoney(maxPriceMinor),
    newMedianPrice: presentOptionalMoney(newMedianMinor),
    copyAveragePrice: presentOptionalMoney(copyAverageMinor),
    grade: gradeOf(part.unitsSold),
    lineValue: presentOptionalMoney(
      lineValueMinor(part.unitsSold, {
        quantity: quantity === null ? null : Number(quantity),
        costMicros,
      }),
    ),
    packageSize: estimate?.size ?? null,
    asks: presentAsks(asks ?? null),
    overruled: presentOverruled(overruled ?? null),
    isDuplicateInventory: isDuplicate,
    duplicateItemTitle: duplicateTitle,
    asOf: asOf?.toISOString() ?? null,
    originalData: Object.fromEntries(keys.map((key, index) => [key, shownText(cells[index])])),
  };
}
