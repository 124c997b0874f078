import {
  type BatchResponse,
  type BatchSummary,
  partResult,
  type PartResult,
  type BatchDetail,
} from '@partsight/contract/results';
import { type UploadReceipt } from '@partsight/contract/uploads';
import { type UploadId, uploadId } from '@partsight/contract/wire/values';

export const UPLOAD_ID: UploadId = uploadId.parse('0192f0c1-2222-4abc-8def-0123456789ab');
export const OTHER_UPLOAD_ID: UploadId = uploadId.parse('0192f0c1-3333-4abc-8def-0123456789ab');

export function buildBatch(overrides: Partial<BatchDetail> = {}): BatchDetail {
  return {
    id: UPLOAD_ID,
    status: 'processing',
    fileName: 'stock.csv',
    totalParts: 4,
    processedParts: 1,
    completedParts: 1,
    failedParts: 0,
    createdAt: '2026-11-14T10:00:00.000Z',
    startedAt: '2026-11-14T10:00:00.000Z',
    finishedAt: null,
    timeRange: '12months',
    revision: 1,
    stopRequested: false,
    pausedReason: null,
    resumesAt: null,
    failureReason: null,
    activeParts: 1,
    activeMs: 0,
    activeSince: '2026-11-14T10:00:00.000Z',
    coverage: null,
    originalColumns: ['Part No', 'O.H.', 'Cost'],
    ...overrides,
  };
}

export function buildSummary(overrides: Partial<BatchSummary> = {}): BatchSummary {
  return {
    sellableValue: '0.00',
    liquidationOffer: '0.00',
    valueUnknown: null,
    grades: [
      { grade: 'A', count: 0, averagePrice: null },
      { grade: 'B', count: 0, averagePrice: null },
      { grade: 'C', count: 0, averagePrice: null },
      { grade: 'Scrapable', count: 0, averagePrice: null },
    ],
    betweenGrades: 0,
    unknown: 0,
    failed: 0,
    duplicates: 0,
    pending: 0,
    ...overrides,
  };
}

/** Null wherever the wire allows it, so that only tests that need a new figure name it. */
const NULL_FIELDS = Object.fromEntries(
  Object.entries(partResult.shape)
    .filter(([, schema]) => schema.safeParse(null).success)
    .map(([name]) => [name, null]),
);

export function buildPart(overrides: Partial<PartResult> = {}): PartResult {
  const partNumber = overrides.partNumber ?? 'F4ZZ-6E086-A';
  return partResult.parse({
    ...NULL_FIELDS,
    id: 1,
    partNumber,
    status: 'completed',
    unitsSold: 22,
    searchResults: 40,
    averagePrice: '74.31',
    minPrice: '41.00',
    maxPrice: '119.00',
    grade: 'A',
    confidence: 'high',
    packageSize: 'medium',
    itemCategory: 'Brackets',
    brand: 'Ford',
    brandType: 'OEM',
    partDescription: 'Ford OEM bracket',
    isDuplicateInventory: false,
    asOf: '2026-11-14T10:00:00.000Z',
    originalData: { 'Part No': partNumber, 'O.H.': '3', Cost: '12.50' },
    ...overrides,
  });
}

type BatchResponseParts = {
  batch?: Partial<BatchDetail>;
  summary?: Partial<BatchSummary>;
  results?: PartResult[];
  total?: number;
};

export function buildBatchResponse({
  batch,
  summary,
  results = [],
  total,
}: BatchResponseParts = {}): BatchResponse {
  return {
    batch: buildBatch(batch),
    summary: buildSummary(summary),
    results,
    page: { offset: 0, limit: results.length, total: total ?? results.length },
  };
}

export function buildReceipt(overrides: Partial<UploadReceipt> = {}): UploadReceipt {
  return {
    uploadId: UPLOAD_ID,
    totalParts: 2,
    fileName: 'stock.csv',
    fileSize: 2048,
    dealer: '',
    reading: {
      sheet: 'stock.csv',
      sheets: ['stock.csv'],
      columns: ['Part No', 'O.H.', 'Cost'],
      mapping: { headerRow: 0, partNumber: 0, quantity: 1, cost: 2, description: null },
      certainty: 'auto',
      preview: [
        ['F4ZZ-6E086-A', '3', '12.50'],
        ['12345678', '1', '4.00'],
      ],
      repeatedParts: 0,
      warnings: [],
    },
    ...overrides,
  };
}
