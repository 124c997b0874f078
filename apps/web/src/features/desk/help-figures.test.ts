import { explainLine } from '@partsight/domain/desk/line/calculation-steps';
import { DEFAULT_PRIOR } from '@partsight/domain/desk/line/prior';
import { DESK_DEFAULTS } from '@partsight/domain/desk/settings/desk-settings';
import { type BidDriver, bidSensitivities } from '@partsight/domain/testing/bid-sensitivity';
import { EXAMPLE_LINE, EXAMPLE_LOT } from '@partsight/domain/testing/example-lot';
import { expect, test } from 'vitest';

import { SETTING_LABELS } from './desk-text.ts';
import { BID_SENSITIVITIES, EXAMPLE_ROWS, HELP_FIGURES } from './help-figures.ts';
import { toBreakdownRows } from './step-labels.ts';
import { DESK_HELP_TEXT } from './texts.ts';

const DRIVER_LABELS: Record<BidDriver, string> = { ...DESK_HELP_TEXT, ...SETTING_LABELS };

test('the worked example is what the engine says of its line', () => {
  const steps = explainLine(EXAMPLE_LINE, DEFAULT_PRIOR, DESK_DEFAULTS);
  expect(EXAMPLE_ROWS).toEqual(
    toBreakdownRows(steps).map(({ text, value, isResult }) =>
      isResult === true ? { text, value, isResult } : { text, value },
    ),
  );
});

test('what moves the bid is what the engine says of the sample lot', () => {
  const percent = (share: number) => Math.round(100 * share) + 0;
  expect(BID_SENSITIVITIES).toEqual(
    bidSensitivities(EXAMPLE_LOT, DEFAULT_PRIOR, DESK_DEFAULTS).map(({ driver, down, up }) => [
      DRIVER_LABELS[driver],
      percent(down),
      percent(up),
    ]),
  );
});

test.each(['Profit per sale', 'Nets you'])('%s names the amount of the worked example', (name) => {
  const { value } = EXAMPLE_ROWS.find(({ text }) => text === name)!;
  expect(HELP_FIGURES.find((figure) => figure.name === name)?.example).toContain(value);
});
