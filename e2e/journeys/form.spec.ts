import { expect, test, type Locator, type Page } from '@playwright/test';

import { type FormElement, type FormStep, measureForm, misplaced } from '../form.ts';
import { expectHeading, freshNumbers, startRun, uploadList } from '../lists.ts';
import { setFaults } from '../marketplace.ts';
import { openAsSeededUser, openWithToken } from '../users.ts';

type Find = FormElement['find'];

const inRegion =
  (region: string, text: string | RegExp): Find =>
  (page) =>
    page.getByRole('region', { name: region }).getByText(text);
const named =
  (role: 'button' | 'link' | 'menuitem' | 'tab', name: string | RegExp): Find =>
  (page) =>
    page.getByRole(role, { name });
const either =
  (...finds: readonly Find[]): Find =>
  (page) =>
    finds.map((find) => find(page)).reduce((one, other) => one.or(other));

const evidence = (page: Page): Locator =>
  page.getByRole('dialog').or(page.getByRole('complementary', { name: 'Evidence' }));
/** A heading of the table; a phone has the figure in the row, or by its name in the row's pane. */
const column = (name: string, inRow?: RegExp): FormElement => ({
  name,
  find: either(
    (page) => page.getByRole('columnheader', { name, exact: true }),
    inRow === undefined
      ? (page) => evidence(page).getByText(name, { exact: true })
      : (page) => page.getByRole('row').getByText(inRow),
  ),
});

/** On the dashboard with a finished list. */
const FINISHED: readonly FormElement[] = [
  { name: 'logo', find: (page) => page.getByRole('link', { name: /PartSight/ }) },
  { name: 'welcome', find: (page) => page.getByText(/^Welcome, /) },
  { name: 'logout', find: named('button', 'Logout') },
  { name: 'icon Notifications', find: named('button', 'Notifications') },
  { name: 'icon Settings', find: named('button', 'Settings') },
  ...['Bulk Research Tool', 'Universal Store Analysis', 'Token Management'].map(
    (name): FormElement => ({ name: `tab ${name}`, find: named('tab', name) }),
  ),
  {
    name: 'Clear Data',
    find: either(named('button', 'Clear Data'), named('menuitem', 'Clear Data')),
    isInSight: true,
  },
  { name: 'Analysis Complete', find: inRegion('Progress', 'Analysis Complete'), isInSight: true },
  { name: 'failed count', find: named('link', /^\d[\d,]* failed$/), isInSight: true },
  { name: 'time range covered', find: (page) => page.getByText(/sales .* - .*\d{4}/) },
  ...['Total Sellable Value', 'Liquidation Offer'].map((name): FormElement => ({
    name,
    find: inRegion('Value of the lot', name),
    isInSight: true,
  })),
  ...['Grade A', 'Grade B', 'Grade C', 'Scrapable'].map((grade): FormElement => ({
    name: grade,
    find: (page) =>
      page
        .getByRole('region', { name: 'Demand grades' })
        .getByRole('button', { name: new RegExp(grade) }),
    isInSight: true,
  })),
  {
    name: 'Export Excel',
    find: either(named('button', /^Export Excel$/), named('menuitem', 'Export Excel')),
    isInSight: true,
  },
  {
    name: 'export dialog',
    find: either(named('button', 'Export options'), named('menuitem', 'Export options')),
  },
  { name: 'own columns first', find: (page) => page.getByRole('rowheader') },
  column('Units Sold', /^[\d,]+ sold$/),
  column('Average Price', /^avg /),
  column('Min Price'),
  column('Max Price'),
  column('Search Results'),
  column('Package Size'),
  column('Item Category'),
  column('Brand'),
  column('Brand Type'),
  column('Part Description'),
  column('In Inventory'),
  column('Status'),
  { name: 'pages', find: (page) => page.getByText('Page 1 of 1') },
  {
    name: 'Single Item Research',
    find: (page) => page.getByRole('region', { name: 'Single Item Research' }),
  },
];

/** While a list runs. */
const RUNNING: readonly FormElement[] = [
  ...(
    [
      ['Analyzing eBay Sales Data', 'Analyzing eBay Sales Data'],
      ['part N of total', /part .* of [\d,]+/],
      ['parts per minute', /parts per minute/],
      ['time left', /about .* left/],
      ['delay note', /2 s delay between calls/],
    ] as const
  ).map(([name, text]): FormElement => ({
    name,
    find: inRegion('Progress', text),
    isInSight: true,
  })),
  { name: 'Stop Processing', find: named('button', 'Stop Processing'), isInSight: true },
  {
    name: 'Processing...',
    find: (page) => page.getByRole('row').getByText('Processing...', { exact: true }),
    isInSight: true,
  },
  {
    name: 'Pending',
    find: (page) => page.getByRole('row').getByText('Pending', { exact: true }),
    isInSight: true,
  },
];

const scrollTable = (share: number) => (page: Page) =>
  page
    .getByRole('grid')
    .evaluate(
      (grid, to) => grid.scrollTo({ left: to * (grid.scrollWidth - grid.clientWidth) }),
      share,
    );
const escape = (page: Page): Promise<void> => page.keyboard.press('Escape');

const MENU: FormStep = {
  take: (page) => page.getByRole('button', { name: 'More actions for this lot' }).click(),
  undo: escape,
};
const BOTTOM: FormStep = {
  take: (page) => page.evaluate('scrollTo(0, document.documentElement.scrollHeight)'),
  undo: (page) => page.evaluate('scrollTo(0, 0)'),
};
const MORE: FormStep = {
  take: (page) => page.getByRole('button', { name: /^Show \d+ more columns?$/ }).click(),
  undo: scrollTable(0),
};
const sideways = (share: number): FormStep => ({ take: scrollTable(share), undo: scrollTable(0) });
const ROW: FormStep = {
  async take(page) {
    await page.getByRole('rowheader').first().click();
    await expect(evidence(page).getByRole('region', { name: 'Your sheet' })).toBeAttached();
  },
  undo: escape,
};

const stepsAt = (width: number): readonly FormStep[] =>
  width < 720
    ? [MENU, ROW, BOTTOM]
    : [MENU, MORE, sideways(0.5), sideways(0.75), sideways(1), ROW, BOTTOM];

test('what the specification names is in sight or one step away on a finished list', async ({
  page,
}) => {
  await openAsSeededUser(page, 'dana');
  await expectHeading(page, 'Analysis Complete');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  expect(misplaced(await measureForm(page, 'finished', FINISHED, stepsAt))).toEqual([]);
});

test('what the specification names is in sight while a list runs', async ({ page }) => {
  const token = await openWithToken(page);
  // Slow enough to be looked at in every size.
  await setFaults(token, [{ kind: 'latency', minMs: 4_000 }]);
  await uploadList(page, freshNumbers(40));
  await startRun(page);
  await expect(page.getByText(/parts per minute/)).toBeVisible();
  // Between two parts none is being looked up.
  await expect(async () => {
    expect(misplaced(await measureForm(page, 'running', RUNNING, () => []))).toEqual([]);
  }).toPass();
});
