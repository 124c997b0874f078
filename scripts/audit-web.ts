/** npm run audit:web: accessibility, Lighthouse scores and size of the landing page. The last line is JSON. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

import { AxeBuilder } from '@axe-core/playwright';
import { launchChromium } from '@partsight/lab/browser/chromium';
import { ownStack } from '@partsight/lab/browser/own-stack';
import { freePort } from '@partsight/private-servers/free-port';
import lighthouse from 'lighthouse';

const dist = resolve(import.meta.dirname, '../apps/web/dist');
const MIN_SCORE = 95;
const MAX_SCRIPT_BYTES = 110_000;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

async function gzipBytes(paths: Iterable<string>): Promise<number> {
  const sizes = await Promise.all(
    [...paths].map(async (path) => gzipSync(await readFile(join(dist, path))).length),
  );
  return sizes.reduce((total, size) => total + size, 0);
}

const stack = await ownStack();
const port = await freePort();
const browser = await launchChromium(`--remote-debugging-port=${port}`);
try {
  const context = await browser.newContext();
  const page = await context.newPage();
  // All that the browser loads until the page rests, by whatever tag or import.
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) {
      scripts.add(pathname);
    }
  });
  await page.goto(stack.origin, { waitUntil: 'networkidle' });
  const { violations } = await new AxeBuilder({ page }).analyze();
  for (const { id, help } of violations) {
    console.log(`axe ${id}: ${help}`);
  }
  await context.close();

  const result = await lighthouse(stack.origin, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    formFactor: 'desktop',
    screenEmulation: {
      mobile: false,
      width: 1350,
      height: 940,
      deviceScaleFactor: 1,
      disabled: false,
    },
    throttling: {
      rttMs: 40,
      throughputKbps: 10_240,
      cpuSlowdownMultiplier: 1,
      requestLatencyMs: 0,
      downloadThroughputKbps: 0,
      uploadThroughputKbps: 0,
    },
  });
  const lhr = result?.lhr;
  for (const audit of Object.values(lhr?.audits ?? {})) {
    if (audit.score !== null && audit.score < 0.9) {
      console.log(`lighthouse ${audit.id}: ${audit.title} (${audit.displayValue ?? audit.score})`);
    }
  }
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((lhr?.categories[name]?.score ?? 0) * 100)]),
  );
  const landingScriptGzipBytes = await gzipBytes(scripts);
  console.log(
    JSON.stringify({
      axeViolations: violations.length,
      lighthouse: scores,
      landingScriptGzipBytes,
    }),
  );
  const isGood =
    violations.length === 0 &&
    Object.values(scores).every((score) => score >= MIN_SCORE) &&
    landingScriptGzipBytes <= MAX_SCRIPT_BYTES;
  process.exitCode = isGood ? 0 : 1;
} finally {
  await browser.close();
  await stack.stop();
}
