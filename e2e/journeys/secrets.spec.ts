import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { expect, test, type Page, type Request } from '@playwright/test';

import { freshNumbers, runList } from '../lists.ts';
import { newToken } from '../marketplace.ts';
import { saveToken, signInAsNewcomer } from '../people.ts';
import { secretsSeenIn } from '../secret-traces.ts';
import { stackState } from '../stack-state.ts';

const SESSION = '__Host-partsight';

/** All that our own server sends to this page, but for the one header that has to carry the session. */
function recordAnswers(page: Page) {
  const answers: string[] = [];
  const waiting: Promise<void>[] = [];
  const keep = async (request: Request): Promise<void> => {
    const response = await request.response();
    if (response === null) {
      return;
    }
    const { 'set-cookie': cookies = '', ...headers } = await response.allHeaders();
    const isReturn = new URL(response.url()).pathname === '/api/callback';
    const body = await response.text().catch(() => '');
    answers.push(isReturn ? '' : cookies, JSON.stringify(headers), body);
  };
  // Only what has come to its end: the body of an answer that a new page cut off is waited for in vain.
  page.on('requestfinished', (request) => {
    if (request.url().startsWith(stackState().origin)) {
      waiting.push(keep(request).catch(() => undefined));
    }
  });
  return async (): Promise<string[]> => {
    await Promise.all(waiting);
    return answers;
  };
}

/** Where a page could keep something: everything that scripts see of it. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      document.documentElement.outerHTML,
      await indexedDB.databases(),
      await caches.keys(),
    ]),
  );

test('no secret is seen in a whole visit: in no answer, page, log line or table', async ({
  page,
}) => {
  const { origin, superuserUrl, secretsFile, logFile } = stackState();
  const answersSoFar = recordAnswers(page);
  let code = '';
  page.on('request', (request) => {
    code = new URL(request.url()).searchParams.get('code') ?? code;
  });

  await signInAsNewcomer(page);
  const [token, refused] = [await newToken(), await newToken()];
  await saveToken(page, token);
  await runList(page, freshNumbers(3));
  await expect(page.getByRole('heading', { name: 'Analysis Complete' })).toBeVisible();
  const session = (await page.context().cookies(origin)).find(({ name }) => name === SESSION);
  const pages = [await kept(page)];

  const headers = { origin, 'sec-fetch-site': 'same-origin' };
  const [batch] = (await (await page.request.get(`${origin}/api/batches`)).json()) as {
    uploadId: string;
  }[];
  const others = await Promise.all([
    ...['token-status', 'settings', 'sessions', 'auth/user', 'docs', 'nothing'].map((path) =>
      page.request.get(`${origin}/api/${path}`),
    ),
    ...['batch', 'export', 'export-excel'].map((path) =>
      page.request.get(`${origin}/api/${path}/${batch?.uploadId}`),
    ),
    page.request.post(`${origin}/api/save-token`, { headers, data: { wrong: refused } }),
    page.request.post(`${origin}/api/update-token`, { headers, data: { token: `${refused}x` } }),
  ]);
  expect(others.map((answer) => answer.status()).toSorted((a, b) => a - b)).toContain(200);
  await page
    .getByRole('link', { name: 'Logout' })
    .or(page.getByRole('button', { name: 'Logout' }))
    .click();
  await expect(page.getByRole('button', { name: /log in/i })).toHaveCount(2);
  pages.push(await kept(page));

  const product = JSON.parse(readFileSync(secretsFile, 'utf8')) as {
    clientSecret: string;
    tokenKeys: string;
  };
  const secrets = {
    token,
    refused,
    code,
    session: session?.value ?? '',
    clientSecret: product.clientSecret,
    sealingKey: product.tokenKeys.slice(product.tokenKeys.indexOf(':') + 1),
  };
  for (const [name, secret] of Object.entries(secrets)) {
    expect(`${name} ${secret.length > 20}`).toBe(`${name} true`);
    expect(secretsSeenIn(`… ${Buffer.from(secret).toString('base64')} …`, secrets)).toContain(name);
  }

  const answers = await answersSoFar();
  const bodies = await Promise.all(others.map((answer) => answer.text()));
  const logs = readFileSync(logFile, 'utf8');
  const tables = execFileSync('pg_dump', ['--data-only', '--inserts', superuserUrl], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  expect(answers.length).toBeGreaterThan(50);
  expect(logs).toContain('"what":"token-change"');
  expect(tables).toContain('INSERT INTO public.tokens');
  expect({
    answers: secretsSeenIn([...answers, ...bodies].join('\n'), secrets),
    pages: secretsSeenIn(pages.join('\n'), secrets),
    logs: secretsSeenIn(logs, secrets),
    tables: secretsSeenIn(tables, secrets),
  }).toEqual({ answers: [], pages: [], logs: [], tables: [] });
  const [storage] = pages.map((text) => JSON.parse(text) as [object, object, string]);
  expect(storage?.[2]).toBe('');
});
