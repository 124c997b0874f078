import { DAILY_LIMIT, marketplaceControl, type Fault } from '@partsight/stack/marketplace-control';
import type { Page } from '@playwright/test';

export type Shot = {
  readonly name: string;
  readonly go: (page: Page, stack: Stack) => Promise<unknown>;
  /** As printed. */
  readonly isPrinted?: boolean;
  /** Only what fits the screen: thousands of rows are too tall for an image. */
  readonly isLong?: boolean;
};

type Stack = { readonly origin: string; readonly marketplaceOrigin: string };

export const visit =
  (path: string): Shot['go'] =>
  (page, { origin }) =>
    page.goto(origin + path);

export const openTab = async (page: Page, { origin }: Stack, name: string): Promise<void> => {
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('tab', { name }).click();
};

export const list = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

async function newToken(
  { marketplaceOrigin }: Stack,
  faults: readonly Fault[],
  dailyLimit: number,
): Promise<string> {
  const marketplace = marketplaceControl(marketplaceOrigin);
  const options = { application: 'motors', dailyLimit, expiresInS: 86_400 };
  const { token } = (await marketplace.send('POST', 'tokens', options)) as { token: string };
  await marketplace.setFaults(faults, token);
  return token;
}

async function giveToken(page: Page, stack: Stack, token: string): Promise<void> {
  await openTab(page, stack, 'Token Management');
  const form = page.getByRole('tabpanel', { name: 'Token Management' });
  await form.getByLabel('Research API token', { exact: true }).fill(token);
  // The button says for three seconds only that it is saved.
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/save-token'));
  await form.getByRole('button', { name: 'Save Token' }).click();
  await saved;
}

/** What a person's Ctrl+V brings, wherever the focus is. */
export const pasteText = (page: Page, copied: string): Promise<void> =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, copied);

/** The seeded lot of a dealer's usual size. */
export const DEALERS_LOT = 'northside-group-obsolete';
/** The small seeded lot with evidence for every line. */
export const SMALL_LOT = 'idle-stock';

export async function openLot(page: Page, { origin }: Stack, name: string): Promise<void> {
  // By its address: the list of lots values each of them first.
  const response = await page.request.get(`${origin}/api/batches`);
  const batches = (await response.json()) as { id: string; fileName: string }[];
  const id = batches.find(({ fileName }) => fileName.includes(name))?.id ?? '';
  await page.goto(`${origin}/dashboard?batch=${id}`);
  await page.getByRole('rowheader').first().waitFor();
}

export async function openDesk(page: Page, stack: Stack): Promise<void> {
  await openLot(page, stack, DEALERS_LOT);
  await page.getByRole('link', { name: /^Your bid/ }).click();
  await page.getByRole('button', { name: /^Pay up to: / }).waitFor();
}

export async function openPickList(page: Page, stack: Stack): Promise<void> {
  await openDesk(page, stack);
  await page.getByRole('link', { name: 'Count at the shelf' }).click();
  await page.getByText(/^The lot nets you/).waitFor();
}

export async function openOffer(page: Page, { origin }: Stack): Promise<void> {
  await page.goto(`${origin}/dashboard?view=lots`);
  await page.getByRole('button', { name: `More about ${DEALERS_LOT}` }).click();
  await page.getByRole('menuitem', { name: 'Offer sheet' }).click();
  await page
    .getByRole('region', { name: 'What the dealer sees' })
    .getByText('Our offer', { exact: true })
    .waitFor();
}

let lists = 0;
const RUN_LINES = 1_000;

/** As dealer systems export them: more columns than a screen can show. */
export function thirtyColumns(): ReturnType<typeof list> {
  const further = Array.from({ length: 25 }, (_, index) => `Field ${index + 1}`);
  const rows = Array.from({ length: 40 }, (_, row) =>
    [
      '01',
      84_390_000 + row,
      'MODULE-TRFR CASE CONT',
      1 + (row % 9),
      `${20 + row * 3}.50`,
      ...further.map((_name, at) => `v${at * row}`),
    ].join(','),
  );
  const head = ['Store', 'Part Number', 'Description', 'O.H.', 'Dealer Cost', ...further];
  return list('thirty-columns.csv', head.join(','), ...rows);
}

/** Chooses a file and uploads it once the page has it: Upload before that says that no file is selected. */
export async function upload(page: Page, file: ReturnType<typeof list>): Promise<void> {
  await page.getByLabel('Choose the part numbers file').setInputFiles(file);
  await page.getByText('Choose Upload to read it.').waitFor();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
}

/** Starts a run that meets these faults. */
export async function run(
  page: Page,
  stack: Stack,
  faults: readonly Fault[],
  dailyLimit = DAILY_LIMIT,
): Promise<void> {
  await giveToken(page, stack, await newToken(stack, faults, dailyLimit));
  await page.goto(`${stack.origin}/dashboard`);
  lists += 1;
  // New numbers, which no earlier run has answered, and more than are looked up while one screen is judged.
  const first = 84_700_000 + lists * RUN_LINES;
  const rows = Array.from(
    { length: RUN_LINES },
    (_, row) => `${first + row},BRACKET,${row % 7},5.00`,
  );
  const input = page.getByLabel('Choose the part numbers file');
  const another = page.getByRole('button', { name: /^(?:New Upload|Replace File)$/ });
  await input.or(another).first().waitFor({ state: 'attached' });
  if ((await input.count()) === 0) {
    await another.first().click();
  }
  await upload(page, list(`northside-${lists}.csv`, 'Part Number,Description,Qty,Cost', ...rows));
  await page.getByText(`northside-${lists}.csv`).first().waitFor();
  await page.getByText('Upload successful').first().waitFor();
  await page.getByRole('button', { name: 'Run Analysis Tool' }).click();
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();
