import type { getBatch } from '@partsight/contract/batches';
import type { ReplyOf } from '@partsight/contract/endpoint';
import type { OverruledFigures } from '@partsight/domain/analysis/part-analysis';
import type { AskFigures } from '@partsight/domain/evidence/ask-listing';
import { gradeOf } from '@partsight/domain/value/grade';
import { lineValueMinor } from '@partsight/domain/value/valuation';
import type { PartRecord } from '@partsight/server/batches/part.record';

import { presentOptionalMoney } from '../present/present-money.ts';
import type { NameCells } from './naming-cells.ts';

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

/** Every field by its name: pages ask for a hundred of these each second, and copies of the rest are slow. */
export function presentPart(
  part: PartRecord,
  nameCells: NameCells,
  rowUnderWay: number | null,
): PartWire {
  const { unitsSold, quantity, costMicros } = part;
  return {
    partNumber: part.partNumber,
    source: part.source,
    unitsSold,
    unknown: part.unknown,
    isLowerBound: part.isLowerBound,
    listingCount: part.listingCount,
    unitsInPeriod: part.unitsInPeriod,
    copyUnits: part.copyUnits,
    categoryId: part.categoryId,
    searchResults: part.searchResults,
    confidence: part.confidence,
    itemCategory: part.itemCategory,
    brand: part.brand,
    brandType: part.brandType,
    partDescription: part.partDescription,
    id: part.rowNo,
    status: statusOf(part, rowUnderWay),
    failureReason: part.failure,
    isLeftOut: part.status === 'left-out',
    averagePrice: presentOptionalMoney(part.averagePriceMinor),
    minPrice: presentOptionalMoney(part.minPriceMinor),
    maxPrice: presentOptionalMoney(part.maxPriceMinor),
    newMedianPrice: presentOptionalMoney(part.newMedianMinor),
    copyAveragePrice: presentOptionalMoney(part.copyAverageMinor),
    grade: gradeOf(unitsSold),
    lineValue: presentOptionalMoney(
      lineValueMinor(unitsSold, {
        quantity: quantity === null ? null : Number(quantity),
        costMicros,
      }),
    ),
    packageSize: part.package?.size ?? null,
    asks: presentAsks(part.asks ?? null),
    overruled: presentOverruled(part.overruled ?? null),
    isDuplicateInventory: part.isDuplicate,
    duplicateItemTitle: part.duplicateTitle,
    asOf: part.asOf?.toISOString() ?? null,
    originalData: nameCells(part.cells),
  };
}
