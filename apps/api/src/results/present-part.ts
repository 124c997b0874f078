import type { getBatch } from '@partsight/contract/results';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import { gradeOf } from '@partsight/domain/core/grade';
import { MICROS_PER_MINOR } from '@partsight/domain/core/money';
import { lineValueMinor } from '@partsight/domain/desk/valuation';
import type { OverriddenFigures } from '@partsight/domain/titles/analysis/part-analysis';
import type { ActiveListingFigures } from '@partsight/domain/titles/evidence/active-listing';
import { readAsText, type PartRecord } from '@partsight/server/batches/part.record';

import { presentMoney, presentOptionalMoney } from '../http/to-wire.ts';
import type { CellsByColumn } from '../uploads/cells-by-column.ts';

type PartWire = ReplyOf<typeof getBatch>['results'][number];

/**
 * A part stays "pending" in the database until settled; only its lane knows it is being looked
 * up.
 */
const statusOf = ({ status, rowNo }: PartRecord, currentRow: number | null) => {
  if (status === 'left-out') {
    return 'pending';
  }
  return status === 'pending' && rowNo === currentRow ? 'processing' : status;
};

export function presentActiveListings(
  asks: ActiveListingFigures | null,
): NonNullable<PartWire['asks']> | null {
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

function presentOverridden(
  overridden: OverriddenFigures | null,
): NonNullable<PartWire['overruled']> | null {
  if (overridden === null) {
    return null;
  }
  const { count, unitsSold, unknown, listingCount } = overridden;
  return {
    count,
    unitsSold,
    unknown,
    grade: gradeOf(unitsSold),
    listingCount,
    averagePrice: presentOptionalMoney(overridden.averagePriceMinor),
    minPrice: presentOptionalMoney(overridden.minPriceMinor),
    maxPrice: presentOptionalMoney(overridden.maxPriceMinor),
    medianPrice: presentOptionalMoney(overridden.medianPriceMinor),
    newMedianPrice: presentOptionalMoney(overridden.newMedianMinor),
  };
}

/** Lists every field: pages request hundreds of these per second, and object spread is slow. */
export function presentPart(
  part: PartRecord,
  nameCells: CellsByColumn,
  currentRow: number | null,
): PartWire {
  const { unitsSold, quantity, costMicros } = part;
  return {
    status: statusOf(part, currentRow),
    partNumber: part.partNumber,
    readAs: readAsText(part),
    numberRead: part.numberRead,
    foundAs: part.foundAs,
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
    failureReason: part.failure,
    isLeftOut: part.status === 'left-out',
    averagePrice: presentOptionalMoney(part.averagePriceMinor),
    minPrice: presentOptionalMoney(part.minPriceMinor),
    maxPrice: presentOptionalMoney(part.maxPriceMinor),
    newMedianPrice: presentOptionalMoney(part.newMedianMinor),
    copyAveragePrice: presentOptionalMoney(part.copyAverageMinor),
    grade: gradeOf(unitsSold),
    quantity: quantity === null ? null : Number(quantity),
    unitCost: costMicros === null ? null : presentMoney(costMicros / MICROS_PER_MINOR),
    lineValue: presentOptionalMoney(
      lineValueMinor(unitsSold, {
        quantity: quantity === null ? null : Number(quantity),
        costMicros,
      }),
    ),
    packageSize: part.package?.size ?? null,
    asks: presentActiveListings(part.asks ?? null),
    overruled: presentOverridden(part.overruled ?? null),
    isDuplicateInventory: part.isDuplicate,
    duplicateItemTitle: part.duplicateTitle,
    asOf: part.asOf?.toISOString() ?? null,
    originalData: nameCells(part.cells),
  };
}
