import { expect, test } from 'vitest';

import {
  BRAND_TYPES,
  DROP_REASONS,
  PRICE_REASONS,
  MATCHES,
  COMP_GROUPS,
  CONFIDENCES,
  UNKNOWN_REASONS,
} from './analysis/part-analysis.ts';
import { PAUSE_REASONS, PART_STATES, PART_FAILURES } from './batches/batch.ts';
import { PACKAGE_SIZES } from './classification/package-size.ts';
import { MAPPING_CERTAINTIES } from './columns/column-mapping.ts';
import { LEFT_OUT_KINDS } from './columns/left-out-row.ts';
import { PART_NUMBER_FLAGS } from './columns/part-number-cell.ts';
import { OVERRULE_REASONS } from './comps/overrules.ts';
import { BID_SHAPES } from './desk/bid.ts';
import { RULE_FIGURES } from './desk/decision-rules.ts';
import { DECISIONS } from './desk/decisions.ts';
import { DEMAND_WORDS } from './desk/demand.ts';
import { LINE_UNKNOWNS } from './desk/desk-line.ts';
import { PRESET_NAMES, FEE_PRESET_NAMES } from './desk/desk-presets.ts';
import { QUANTITY_MEANINGS } from './desk/desk-settings.ts';
import { LINE_ORDERS } from './desk/line-order.ts';
import { LINE_CHANGES } from './desk/list-changes.ts';
import { BID_MOVERS } from './desk/moves-of-bid.ts';
import { BOX_STATES } from './desk/pick-list.ts';
import { POLICY_STOPS } from './desk/policy-stop.ts';
import { PRICE_BASES } from './desk/price.ts';
import { FILE_ENDINGS } from './files/file-limits.ts';
import { FILE_WARNINGS } from './files/file-warning.ts';
import { TIME_RANGES } from './lookups/time-range.ts';
import { LOT_STATES } from './lots/lot-state.ts';
import { RUN_SOURCES } from './sources/evidence-source.ts';
import { RESEARCH_REFUSALS } from './sources/research-cells.ts';
import { CALL_ENDS, SHARED_PAUSES } from './standing/standing.ts';
import { DEMAND_LEVELS } from './stores/sales-of-identity.ts';
import { STORE_TYPES } from './stores/store-type.ts';
import { CAPABILITIES, ABSENCES } from './tokens/capability.ts';
import { TOKEN_WARNINGS } from './tokens/token-format.ts';
import { TOKEN_REFUSALS } from './tokens/token-refusal.ts';
import { VALUE_UNKNOWNS } from './value/value-unknown.ts';

const words = (text: string): readonly string[] => text.split(' ');

/** They stand in stored rows, in answers and in files that people keep: none may be called otherwise. */
const KEPT: readonly (readonly [string, readonly string[], readonly string[]])[] = [
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
      'token-expired access-not-granted setup-refused quota-spent marketplace-unreachable access-withdrawn paused-by-operator',
    ),
  ],
  ['part states', PART_STATES, words('pending processing completed failed')],
  [
    'part failures',
    PART_FAILURES,
    words(
      'no-part-number category-not-granted question-refused malformed-answer unreachable crashed',
    ),
  ],
  ['package sizes', PACKAGE_SIZES, words('small medium large')],
  ['mapping certainties', MAPPING_CERTAINTIES, words('auto confirm ask remembered')],
  ['left out kinds', LEFT_OUT_KINDS, words('header total page title')],
  [
    'part number flags',
    PART_NUMBER_FLAGS,
    words('turned-into-date scientific-notation precision-lost leading-zeros-lost'),
  ],
  [
    'overrule reasons',
    OVERRULE_REASONS,
    words('copy another-part not-whole odd-price genuine wrong-count wrong-condition other'),
  ],
  ['bid shapes', BID_SHAPES, words('take-all leave-scrap cherry-pick')],
  ['rule figures', RULE_FIGURES, words('net value price market months quantity')],
  ['decisions', DECISIONS, words('take maybe leave')],
  ['demand words', DEMAND_WORDS, words('steady slow rare doubtful')],
  ['line unknowns', LINE_UNKNOWNS, words('no-quantity no-answer short-window no-price')],
  ['preset names', PRESET_NAMES, words('careful usual fast-cash')],
  ['fee preset names', FEE_PRESET_NAMES, words('store no-store')],
  ['quantity meanings', QUANTITY_MEANINGS, words('unknown lifetime window')],
  ['line orders', LINE_ORDERS, words('value net market price take')],
  ['line changes', LINE_CHANGES, words('new gone quantity cost demand')],
  [
    'bid movers',
    BID_MOVERS,
    words(
      'position quantity share targetReturn months piecesPerListing feeShare units holdPerYear postage returned shrinkage promoted tax decline',
    ),
  ],
  ['box states', BOX_STATES, words('new worn open missing')],
  ['policy stops', POLICY_STOPS, words('air-bag catalytic-converter emission-defeat')],
  ['price bases', PRICE_BASES, words('new used cost')],
  ['file endings', FILE_ENDINGS, words('.csv .xlsx .xls')],
  [
    'file warnings',
    FILE_WARNINGS,
    words(
      'turned-into-date scientific-notation precision-lost leading-zeros-lost looks-like-upc rests-on-price blank-rows-skipped repeated-numbers rows-without-number ragged-rows unclosed-quote other-sheets unreadable-sheets encoding-assumed fixed-width hidden-rows hidden-columns merged-cells formulas-without-value macros-ignored',
    ),
  ],
  ['time ranges', TIME_RANGES, words('3months 6months 12months')],
  ['lot states', LOT_STATES, words('sizing offered bought lost')],
  ['run sources', RUN_SOURCES, words('research-api for-sale-now')],
  ['research refusals', RESEARCH_REFUSALS, words('no-table wrong-tab no-dates no-rows')],
  ['call ends', CALL_ENDS, words('answered refused unanswered')],
  [
    'shared pauses',
    SHARED_PAUSES,
    words('quota-spent marketplace-unreachable setup-refused paused-by-operator'),
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
  ['absences', ABSENCES, words('no-keyset keyset-refused not-granted token-expired not-known-yet')],
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
    VALUE_UNKNOWNS,
    words('not-run no-answer-yet no-quantity-and-cost no-quantity no-cost no-line-valued'),
  ],
];

test.each(KEPT)('%s keep their names and their order', (_, names, kept) => {
  expect(names).toEqual(kept);
});
