/** Columns an export appends to the user's own, in this order: id and header. */
export const ANALYSIS_COLUMNS = [
  { id: 'partNumber', header: 'Part Number' },
  { id: 'status', header: 'Status' },
  { id: 'demandGrade', header: 'Demand Grade' },
  { id: 'unitsSold', header: 'Units Sold' },
  { id: 'searchResults', header: 'Search Results' },
  { id: 'averagePrice', header: 'Average Price' },
  { id: 'minPrice', header: 'Min Price' },
  { id: 'maxPrice', header: 'Max Price' },
  { id: 'brand', header: 'Brand' },
  { id: 'brandType', header: 'Brand Type' },
  { id: 'itemCategory', header: 'Item Category' },
  { id: 'partDescription', header: 'Part Description' },
  { id: 'packageSize', header: 'Package Size' },
  { id: 'packageDimensions', header: 'Package Dimensions' },
  { id: 'packageWeight', header: 'Package Weight' },
  { id: 'shippingCost', header: 'Shipping Cost' },
  { id: 'duplicateInInventory', header: 'Duplicate in Inventory' },
  { id: 'duplicateItemTitle', header: 'Duplicate Item Title' },
  { id: 'periodCovered', header: 'Period Covered' },
] as const;

/** Basis of the headline figures; appended when the caller names them. */
export const FURTHER_COLUMNS = [
  { id: 'newMedianPrice', header: 'Median of New' },
  { id: 'listings', header: 'OEM Listings' },
  { id: 'confidence', header: 'Confidence' },
  { id: 'listingsOverruled', header: 'Listings Changed by You' },
  { id: 'unitsOverruled', header: 'Units with Your Changes' },
  { id: 'averageOverruled', header: 'Average with Your Changes' },
  { id: 'readAs', header: 'Read As' },
  { id: 'foundAs', header: 'Found As' },
] as const;

export const EXPORT_COLUMNS = [...ANALYSIS_COLUMNS, ...FURTHER_COLUMNS];

export type AnalysisColumnId = (typeof EXPORT_COLUMNS)[number]['id'];
