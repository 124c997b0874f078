import { expect, test } from 'vitest';

import { MAPPING_CERTAINTIES } from './columns/column-mapping.ts';
import { FILE_ENDINGS } from './columns/file-limits.ts';
import { FILE_WARNINGS } from './columns/file-warning.ts';
import { SKIPPED_ROW_KINDS } from './columns/skipped-row.ts';
import { VALUE_UNKNOWN_REASONS } from './columns/value-unknown.ts';
import { LINE_ORDERS } from './core/line-order.ts';
import { RULE_FIGURES } from './desk/decisions/decision-rules.ts';
import { DECISIONS } from './desk/decisions/decisions.ts';
import { BOX_STATES } from './desk/decisions/pick-list.ts';
import { LINE_DOUBTS, LINE_UNKNOWN_REASONS } from './desk/line/desk-line.ts';
import { PRICE_BASES } from './desk/line/price-estimates.ts';
import { BID_SHAPES } from './desk/lot/bid.ts';
import { POLICY_RESTRICTIONS } from './desk/lot/policy-restriction.ts';
import { PRESET_NAMES, FEE_PRESET_NAMES } from './desk/settings/desk-presets.ts';
import {
  HALF_SHARE_RULES,
  QUANTITY_MEANINGS,
  UNSOLD_RULES,
} from './desk/settings/desk-settings.ts';
import { RUN_SOURCES } from './evidence/evidence-source.ts';
import { RESEARCH_REFUSALS } from './evidence/research-cells.ts';
import { LINE_CHANGE_KINDS } from './lots/list-changes.ts';
import { LOT_STATES } from './lots/lot-state.ts';
import { PAUSE_REASONS, PART_STATES, PART_FAILURES } from './runs/batch.ts';
import { CALL_RESULTS, SHARED_PAUSES } from './runs/service-status.ts';
import { TIME_RANGES } from './runs/time-range.ts';
import {
  BRAND_TYPES,
  DROP_REASONS,
  PRICE_REASONS,
  MATCHES,
  COMP_GROUPS,
  CONFIDENCES,
  UNKNOWN_REASONS,
} from './titles/analysis/part-analysis.ts';
import { PACKAGE_SIZES } from './titles/classification/package-size.ts';
import { OVERRIDE_REASONS } from './titles/comps/overrides.ts';
import { DEMAND_LEVELS } from './titles/stores/sales-of-identity.ts';
import { STORE_TYPES } from './titles/stores/store-type.ts';
import { CAPABILITIES, UNAVAILABLE_REASONS } from './tokens/capability.ts';
import { TOKEN_WARNINGS } from './tokens/token-format.ts';
import { TOKEN_REFUSALS } from './tokens/token-refusal.ts';

const words = (text: string): readonly string[] => text.split(' ');

/** These occur in stored rows, API responses and exported files, so they must not be renamed. */
const STABLE_NAMES: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['brand types', BRAND_TYPES, words('OEM Aftermarket Used')],
  [
    'drop reasons',
    DROP_REASONS,
    words(
      'number-not-in-title another-part other-color other-make ambiguous-number component empty-box document core for-parts copy-wording copy-maker copy-label copy-cross-reference copy-fits copy-replaces copy-price copy-unlabelled overruled',
    ),
  ],
  [
    'price reasons',
    PRICE_REASONS,
    words(
      'no-price other-currency pack-of-unknown-size remanufactured price-outlier-high price-outlier-low',
    ),
  ],
  ['matches', MATCHES, words('exact probable')],
  ['comp groups', COMP_GROUPS, words('new used remanufactured')],
  ['confidences', CONFIDENCES, words('high medium low none')],
  [
    'unknown reasons',
    UNKNOWN_REASONS,
    words('ambiguous-number product-number truncated origin-unclear no-sold-source'),
  ],
  [
    'pause reasons',
    PAUSE_REASONS,
    words(
      'token-expired access-not-granted setup-refused quota-spent throttled marketplace-unreachable access-withdrawn numbers-unknown paused-by-operator',
    ),
  ],
  ['part states', PART_STATES, words('pending processing completed failed')],
  [
    'part failures',
    PART_FAILURES,
    words(
      'no-part-number turned-into-date digits-lost category-not-granted question-refused malformed-answer unreachable crashed',
    ),
  ],
  ['package sizes', PACKAGE_SIZES, words('small medium large')],
  ['mapping certainties', MAPPING_CERTAINTIES, words('auto ask remembered')],
  ['left out kinds', SKIPPED_ROW_KINDS, words('header total page title core charge note')],
  [
    'overrule reasons',
    OVERRIDE_REASONS,
    words('copy another-part not-whole odd-price genuine wrong-count wrong-condition other'),
  ],
  ['bid shapes', BID_SHAPES, words('take-all leave-scrap cherry-pick')],
  ['rule figures', RULE_FIGURES, words('net value price market months quantity')],
  ['decisions', DECISIONS, words('take maybe leave')],
  ['line doubts', LINE_DOUBTS, words('odd-cost lone-high-sale other-goods')],
  ['line unknowns', LINE_UNKNOWN_REASONS, words('no-quantity no-answer short-window no-price')],
  ['preset names', PRESET_NAMES, words('careful usual fast-cash')],
  ['fee preset names', FEE_PRESET_NAMES, words('store no-store')],
  ['quantity meanings', QUANTITY_MEANINGS, words('unknown lifetime window')],
  ['unsold rules', UNSOLD_RULES, words('leave-out count')],
  ['half share rules', HALF_SHARE_RULES, words('while-assumed always')],
  ['line orders', LINE_ORDERS, words('value net market price take months')],
  ['line changes', LINE_CHANGE_KINDS, words('new gone quantity cost demand')],
  ['box states', BOX_STATES, words('new worn open missing')],
  [
    'policy stops',
    POLICY_RESTRICTIONS,
    words('air-bag catalytic-converter emission-defeat refrigerant'),
  ],
  ['price bases', PRICE_BASES, words('new used cost')],
  ['file endings', FILE_ENDINGS, words('.csv .xlsx .xls')],
  [
    'file warnings',
    FILE_WARNINGS,
    words(
      'turned-into-date digits-lost scientific-notation precision-lost leading-zeros-lost looks-like-upc rests-on-price empty-column blank-rows-skipped repeated-numbers rows-without-number ragged-rows unclosed-quote other-sheets unreadable-sheets encoding-assumed fixed-width hidden-rows hidden-columns merged-cells formulas-without-value macros-ignored unreadable-counts unreadable-costs',
    ),
  ],
  ['time ranges', TIME_RANGES, words('3months 6months 12months')],
  ['lot states', LOT_STATES, words('sizing offered bought lost')],
  ['run sources', RUN_SOURCES, words('research-api for-sale-now')],
  ['research refusals', RESEARCH_REFUSALS, words('no-table wrong-tab no-dates no-rows')],
  ['call ends', CALL_RESULTS, words('answered refused unanswered')],
  [
    'shared pauses',
    SHARED_PAUSES,
    words('quota-spent throttled marketplace-unreachable setup-refused paused-by-operator'),
  ],
  [
    'demand levels',
    DEMAND_LEVELS,
    ['High demand', 'Medium demand', 'Low demand', 'Scrapable', 'Between grades'],
  ],
  ['store types', STORE_TYPES, words('parts electronics fashion books other')],
  [
    'capabilities',
    CAPABILITIES,
    words('research-api for-sale-now product-research store-analysis'),
  ],
  [
    'absences',
    UNAVAILABLE_REASONS,
    words('no-keyset keyset-refused not-granted token-expired not-known-yet'),
  ],
  [
    'token warnings',
    TOKEN_WARNINGS,
    words('unexpected-format refresh-token no-payload stray-characters'),
  ],
  [
    'token refusals',
    TOKEN_REFUSALS,
    words(
      'refresh-token token-refused access-not-granted category-not-granted setup-refused unreachable',
    ),
  ],
  [
    'value unknowns',
    VALUE_UNKNOWN_REASONS,
    words(
      'not-run no-answer-yet no-quantity-and-cost no-quantity no-cost no-line-valued no-sold-figures none-sold-yet',
    ),
  ],
];

test.each(STABLE_NAMES)('%s keep their names and their order', (_, names, kept) => {
  expect(names).toEqual(kept);
});
