import { number, rule, text, type Requirement } from '../requirement.ts';

export const CONSTANTS: readonly Requirement[] = [
  number('9.upload', 389, 'an upload is one file of at most 10 MB with one of three endings', {
    file: 'packages/domain/src/files/file-limits.ts',
    find: "'.csv', '.xlsx', '.xls'",
    put: "'.csv', '.xlsx', '.xls', '.ods'",
  }),
  number('9.ranges', 390, 'the ranges are 3, 6 and 12 months', {
    file: 'packages/domain/src/lookups/time-range.ts',
    find: "'6months': 6",
    put: "'6months': 9",
  }),
  number('9.ranges.bulk', 390, 'a list starts with 12 months', {
    file: 'packages/domain/src/lookups/time-range.ts',
    find: "DEFAULT_BULK_RANGE: TimeRange = '12months'",
    put: "DEFAULT_BULK_RANGE: TimeRange = '6months'",
  }),
  number('9.ranges.single', 390, 'single research starts with 3 months', {
    file: 'packages/domain/src/lookups/time-range.ts',
    find: "DEFAULT_SINGLE_RANGE: TimeRange = '3months'",
    put: "DEFAULT_SINGLE_RANGE: TimeRange = '6months'",
  }),
  number('9.store.ten', 391, 'a store analysis covers 10 products', {
    file: 'packages/contract/src/stores.ts',
    find: 'STORE_ITEM_COUNT = 10',
    put: 'STORE_ITEM_COUNT = 11',
  }),
  number('9.extraction.ten', 391, 'the extraction test takes 10 part numbers', {
    file: 'packages/server/src/stores/read-store.ts',
    find: 'STORE_ITEMS = 10',
    put: 'STORE_ITEMS = 9',
  }),
  number('9.store.window', 391, 'both look at 12 months', {
    file: 'packages/server/src/stores/sales-lookup.ts',
    find: "STORE_RANGE = '12months'",
    put: "STORE_RANGE = '6months'",
  }),
  number('9.single.images', 392, 'single research shows at most 8 pictures', {
    file: 'packages/contract/src/research.ts',
    find: 'MAX_PART_IMAGES = 8',
    put: 'MAX_PART_IMAGES = 7',
  }),
  number('9.single.samples', 392, 'single research shows at most 5 sample listings', {
    file: 'packages/contract/src/research.ts',
    find: 'MAX_SAMPLE_LISTINGS = 5',
    put: 'MAX_SAMPLE_LISTINGS = 4',
  }),
  number('9.export.columns', 393, 'the export adds 19 columns', {
    file: 'packages/domain/src/analysis/analysis-columns.ts',
    find: "{ id: 'shippingCost', header: 'Shipping Cost' },",
    put: '',
  }),
  text('9.export.coming', 393, 'Feature coming soon - CSV export available now'),
  rule('9.list-scrolls', 394, 'the results scroll beyond a height'),
  number('9.grade.a', 400, 'Grade A from 15 units', {
    file: 'packages/domain/src/value/grade.ts',
    find: 'from: 15, to: null',
    put: 'from: 16, to: null',
  }),
  number('9.grade.b', 401, 'Grade B from 5 to 14 units', {
    file: 'packages/domain/src/value/grade.ts',
    find: 'from: 5, to: 14',
    put: 'from: 6, to: 14',
  }),
  number('9.grade.c', 402, 'Grade C for 1 and 2 units', {
    file: 'packages/domain/src/value/grade.ts',
    find: 'from: 1, to: 2',
    put: 'from: 2, to: 2',
  }),
  number('9.grade.scrapable', 403, 'Scrapable for 0 units', {
    file: 'packages/domain/src/value/grade.ts',
    find: 'from: 0, to: 0',
    put: 'from: 0, to: -1',
  }),
  number('9.grade.none', 405, '3 and 4 units have no grade', {
    file: 'packages/domain/src/value/grade.ts',
    find: 'from: 1, to: 2',
    put: 'from: 1, to: 4',
  }),
  rule('9.value', 408, 'the sellable value sums quantity times cost over parts with a sale'),
  number('9.value.quantity', 409, 'quantity is the first of four columns, in any letter case', {
    file: 'packages/domain/src/value/valuation.ts',
    find: "'O.H.', 'OH', 'Qty', 'Quantity'",
    put: "'OH', 'O.H.', 'Qty', 'Quantity'",
  }),
  number('9.value.cost', 410, 'cost is the first of four columns, in any letter case', {
    file: 'packages/domain/src/value/valuation.ts',
    find: "'Cost', 'Dealer Cost', 'Unit Cost', 'Price'",
    put: "'Cost', 'Unit Cost', 'Dealer Cost', 'Price'",
  }),
  rule('9.value.missing', 411, 'what is missing counts as 0'),
  number('9.offer', 412, 'the offer is 15 % of the value', {
    file: 'packages/domain/src/value/liquidation-offer.ts',
    find: 'LIQUIDATION_PERCENT = 15',
    put: 'LIQUIDATION_PERCENT = 16',
  }),
  rule('9.grade.mean', 415, 'the price of a grade is the mean of average prices'),
  rule('9.price.dash', 416, 'a price at or below 0 is a dash'),
  rule('9.price.dollars', 416, 'any other has a dollar sign and two decimals'),
  number('9.time-left', 419, 'the time left counts 2.5 s for each part, rounded up to minutes', {
    file: 'packages/domain/src/batches/progress.ts',
    find: 'SECONDS_PER_PART = 2.5',
    put: 'SECONDS_PER_PART = 2',
  }),
  number('9.rate', 420, 'the rate is parts per minute to one decimal', {
    file: 'packages/domain/src/batches/progress.ts',
    find: '* 600_000) / elapsedMs) / 10',
    put: '* 60_000) / elapsedMs)',
  }),
  number('9.delay-note', 421, 'a note names the delay of 2 s between calls', {
    file: 'packages/domain/src/batches/progress.ts',
    find: 'CALL_SPACING_SECONDS = 2',
    put: 'CALL_SPACING_SECONDS = 3',
  }),
  number('9.token.life', 424, 'a token lives 2 hours', {
    file: 'packages/domain/src/tokens/token-lifetime.ts',
    find: 'TOKEN_LIFETIME_HOURS = 2',
    put: 'TOKEN_LIFETIME_HOURS = 3',
  }),
  number('9.token.polled', 425, 'its state is asked for every 5 minutes and fresh for 4', {
    file: 'apps/web/src/features/tokens/api/token-queries.ts',
    find: 'staleTime: 4 * MINUTE_MS',
    put: 'staleTime: 3 * MINUTE_MS',
  }),
  number('9.save.reset', 426, 'the state of saving goes back after 3 s', {
    file: 'apps/web/src/features/tokens/components/token-form.tsx',
    find: 'RESET_DELAY_MS = 3000',
    put: 'RESET_DELAY_MS = 1000',
  }),
  number('9.login-delay', 429, 'the login begins after 500 ms', {
    file: 'apps/web/src/lib/sign-in-again.ts',
    find: 'LOGIN_DELAY_MS = 500',
    put: 'LOGIN_DELAY_MS = 400',
  }),
  number('9.tooltip.open', 431, 'a tooltip opens after 700 ms', {
    file: 'apps/web/src/ui/tooltip.tsx',
    find: 'OPEN_DELAY_MS = 700',
    put: 'OPEN_DELAY_MS = 900',
  }),
  number('9.tooltip.skip', 431, 'the next one opens at once within 300 ms', {
    file: 'apps/web/src/ui/tooltip.tsx',
    find: 'SKIP_DELAY_MS = 300',
    put: 'SKIP_DELAY_MS = 600',
  }),
  number('9.toast.width', 432, 'the toasts are at most 420 px wide', {
    file: 'apps/web/src/ui/toaster.tsx',
    find: 'md:max-w-[420px]',
    put: 'md:max-w-[440px]',
  }),
  number('9.toast.removed', 433, 'a dismissed toast is removed after 1,000,000 ms', {
    file: 'apps/web/src/ui/toast-store.ts',
    find: 'REMOVE_DELAY_MS = 1_000_000',
    put: 'REMOVE_DELAY_MS = 100_000',
  }),
  rule('9.dialog-cancel', 434, 'a closed file dialog is noticed after 300 ms'),
];
