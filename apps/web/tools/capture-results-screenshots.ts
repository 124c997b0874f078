/**
 * Captures the results screenshots for the landing page from a running product with its
 * development seed: wide and narrow, light and dark.
 *
 * Run: node tools/capture-results-screenshots.ts [product URL]
 */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { type Browser, chromium, type Page } from '@playwright/test';

const FOLDER = resolve(import.meta.dirname, '../src/features/landing/pictures');
const SHAPES = [
  { name: 'wide', width: 1068, height: 690, drawnWidth: 1600 },
  { name: 'narrow', width: 400, height: 640, drawnWidth: 800 },
] as const;
/** Above the first line, so that it does not touch the frame. */
const MARGIN = 6;
const SCALE = 2;
const QUALITY = 0.8;

const [origin = 'http://localhost:5173'] = process.argv.slice(2);

async function signIn(page: Page): Promise<void> {
  await page.goto(new URL('/api/login', origin).href);
  await page.locator('button[value=dana]').click();
  await page.waitForURL(`${origin}/**`);
}

/**
 * Reruns the seeded list without the numbers that the simulated marketplace fails on purpose.
 */
async function analyzeCleanList(page: Page): Promise<string> {
  await page.goto(origin);
  return page.evaluate(async () => {
    type Seeded = {
      batch: { originalColumns: string[] };
      results: { partNumber: string; originalData: Record<string, string> }[];
    };
    const read = async <T>(path: string, request: RequestInit = {}): Promise<T> => {
      const response = await fetch(path, request);
      if (!response.ok) {
        throw new Error(`${path} returned ${response.status}`);
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the product's own response
      return (await response.json()) as T;
    };
    const batches = await read<{ id: string }[]>('/api/batches');
    const { batch, results } = await read<Seeded>(`/api/batch/${batches.at(-1)?.id}`);
    const rows = results.filter(({ partNumber }) => !partNumber.startsWith('SIM-'));
    const lines = [
      batch.originalColumns,
      ...rows.map(({ originalData }) => Object.values(originalData)),
    ];
    const form = new FormData();
    form.set('file', new File([lines.join('\n')], 'northside-idle-stock.csv'));
    const { uploadId } = await read<{ uploadId: string }>('/api/upload', {
      method: 'POST',
      body: form,
    });
    await read(`/api/process/${uploadId}`, {
      method: 'POST',
      body: JSON.stringify({ timeRange: '3months', oemOnlyAnalysis: true }),
      headers: { 'content-type': 'application/json' },
    });
    return uploadId;
  });
}

/** The browser that took the picture can also encode it smaller than PNG. */
async function toWebp(page: Page, png: Buffer, width: number): Promise<Buffer> {
  const text = await page.evaluate(
    async ({ source, quality, drawnWidth }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = drawnWidth;
      canvas.height = Math.round((image.naturalHeight * drawnWidth) / image.naturalWidth);
      const pen = canvas.getContext('2d');
      if (pen === null) {
        throw new Error('This browser cannot draw.');
      }
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', quality);
    },
    {
      source: `data:image/png;base64,${png.toString('base64')}`,
      quality: QUALITY,
      drawnWidth: width,
    },
  );
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
}

async function captureScreenshot(
  browser: Browser,
  shape: (typeof SHAPES)[number],
  colorScheme: 'light' | 'dark',
  uploadId: string,
): Promise<void> {
  const context = await browser.newContext({
    colorScheme,
    deviceScaleFactor: SCALE,
    viewport: { width: shape.width, height: 1400 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page);
  await page.goto(new URL(`/dashboard?batch=${uploadId}`, origin).href);
  await page.getByRole('heading', { name: 'Analysis Complete' }).waitFor({ timeout: 300_000 });
  // A run that ends while on screen keeps its order.
  await page.reload();
  const results = page.getByRole('region', { name: 'Results', exact: true });
  await results.getByRole('rowheader').first().waitFor();
  const top = await page.getByRole('region', { name: 'Value of the lot' }).boundingBox();
  if (top === null) {
    throw new Error('The value of the lot is not on the page.');
  }
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({
    clip: { x: 0, y: top.y - MARGIN, width: shape.width, height: shape.height },
  });
  await page.goto('about:blank');
  const picture = await toWebp(page, png, shape.drawnWidth);
  const file = resolve(FOLDER, `results-${shape.name}-${colorScheme}.webp`);
  await writeFile(file, picture);
  process.stdout.write(`${file}: ${picture.length} bytes\n`);
  await context.close();
}

const browser = await chromium.launch({
  executablePath: process.env['PLAYWRIGHT_CHROMIUM_EXECUTABLE'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  await signIn(page);
  const uploadId = await analyzeCleanList(page);
  for (const shape of SHAPES) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await captureScreenshot(browser, shape, colorScheme, uploadId);
    }
  }
} finally {
  await browser.close();
}
